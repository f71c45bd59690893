import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { certificatePath } from '../../wire/server/tls/certificates.js';
import { serverOf, until } from './raw-client.js';

/** The status of an answer, or the code of what went wrong. */
async function statusOf(url: string, ca?: string): Promise<number | string | undefined> {
  const request = get(url, { ...(ca !== undefined && { ca: readFileSync(ca) }), agent: false });
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

test('a certificate of its own is refused, unless it is trusted', async () => {
  const server = await serverOf({ tls: 'self-signed', answers: [{ text: 'x' }] });
  expect(server.origin).toMatch(/^https:/);
  expect(await statusOf(server.origin)).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  expect(server.requests).toEqual([]);
  expect(server.connections.accepted).toBe(1);
  expect(await statusOf(server.origin, certificatePath('self-signed'))).toBe(200);
  expect(server.requests.length).toBe(1);
  expect(server.connections.accepted).toBe(2);
});

test('a certificate for another host is refused though it is trusted', async () => {
  const server = await serverOf({ tls: 'wrong-host', answers: [] });
  const status = await statusOf(server.origin, certificatePath('wrong-host'));
  expect(status).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
  expect(server.requests).toEqual([]);
});

test('it closes though a handshake is not done', async () => {
  const server = await serverOf({ tls: 'self-signed', answers: [] });
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  await until(() => server.connections.accepted === 1);
  const closed = once(socket, 'close');
  await server.close();
  await closed;
});
