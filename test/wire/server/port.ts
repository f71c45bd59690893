import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export const loopback = '127.0.0.1';

/** The ports that servers had last, the oldest first. */
const recent = new Set<number>();
const remembered = 5000;

/**
 * Listens on a port.
 * @param port 0: one that is free, and that no server has had recently. A client of an earlier case
 *   that still sends requests must not reach this one.
 */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen({ port, host: loopback });
  await once(server, 'listening');
  const { port: given } = server.address() as AddressInfo;
  if (port === 0 && recent.has(given)) {
    server.close();
    await once(server, 'close');
    return listen(server, 0);
  }
  recent.add(given);
  const [oldest = 0] = recent;
  if (recent.size > remembered) recent.delete(oldest);
  return given;
}

/**
 * A port on which nobody listens and which nobody else gets: it is bound by the client's end of a
 * connection, so a connection to it is refused, and the system gives it to no other server.
 */
export class RefusingPort {
  private constructor(
    private readonly peer: Server,
    private readonly ends: readonly Socket[],
    readonly port: number,
  ) {}

  static async take(): Promise<RefusingPort> {
    const peer = createServer();
    const target = await listen(peer, 0);
    const accepted = once(peer, 'connection') as Promise<[Socket]>;
    const holder = connect({ port: target, host: loopback, localAddress: loopback, localPort: 0 });
    const [[far]] = await Promise.all([accepted, once(holder, 'connect')]);
    for (const end of [holder, far]) end.on('error', () => end.destroy());
    return new RefusingPort(peer, [holder, far], holder.localPort ?? 0);
  }

  /** Lets go of the port. */
  release(): void {
    for (const end of this.ends) end.destroy();
    this.peer.close();
  }
}
