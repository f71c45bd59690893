import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.js';
import { type Address, type Answer, httpGet } from './http-get.js';
import { decode, type Input } from './input.js';
import { limits } from './limits.js';

/** What fetching needs of the world around it; tests bring their own. */
export interface Network {
  /** All addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly Address[]>;
  readonly get: (url: URL, addresses: readonly Address[], signal: AbortSignal) => Promise<Answer>;
  readonly milliseconds: number;
}

const internet: Network = {
  resolve: (host) => lookup(host, { all: true }),
  get: httpGet,
  milliseconds: limits.requestMilliseconds,
};

/** The text of a file on the network and the URL that it has after redirects, or why there is none. */
export type Fetched = { readonly url: string; readonly text: string } | Refused;
type Refused = Exclude<Input, { readonly text: string }>;

/** How many requests are under way at once. */
const atOnce = 8;

/**
 * Files of a description that lie on the network. Each URL is requested once and each name looked
 * up once in a run. What somebody else's file refers to must not reach this machine or its
 * networks (SSRF), so only public addresses are connected to unless the user says otherwise.
 */
export class RemoteFiles {
  private readonly network: Network;
  private readonly requests = new Map<string, Promise<Answer>>();
  private readonly hosts = new Map<string, Promise<readonly Address[]>>();
  private asked = 0;
  private characters = 0;

  constructor(
    private readonly allowPrivate: boolean,
    /** Told of every connection before it is made. */
    private readonly connecting: (url: string) => void,
    network: Partial<Network> = {},
  ) {
    this.network = { ...internet, ...network };
  }

  /** Fetches files, some of them at once; the answers are in the order of the URLs. */
  async fetchAll(urls: readonly string[]): Promise<Fetched[]> {
    const answers: Fetched[] = [];
    for (let at = 0; at < urls.length; at += atOnce) {
      const some = urls.slice(at, at + atOnce).map((url) => this.fetch(url));
      for (const answer of await Promise.all(some)) answers.push(this.limited(answer));
    }
    return answers;
  }

  /** All files together may have as much text as one: 200 large ones would fill the memory. */
  private limited(answer: Fetched): Fetched {
    if ('rule' in answer) return answer;
    this.characters += answer.text.length;
    if (this.characters <= limits.fileBytes) return answer;
    return {
      rule: 'file-too-large',
      reason: 'exceeds the limit of 64 MB for all remote files together',
    };
  }

  /** Fetches one file, where its server says that it is now: RFC 9110, section 15.4. */
  private async fetch(first: string): Promise<Fetched> {
    this.asked += 1;
    if (this.asked > limits.remoteFiles) {
      const reason = `exceeds the limit of ${limits.remoteFiles} remote files`;
      return { rule: 'too-many-remote-files', reason };
    }
    let url = new URL(first);
    for (let redirects = 0; redirects <= limits.redirects; redirects++) {
      const answer = await this.requestOnce(url);
      if ('rule' in answer) return answer;
      if ('bytes' in answer) {
        const input = decode(answer.bytes);
        return 'rule' in input ? input : { url: url.href, text: input.text };
      }
      const next = redirected(url, answer.location);
      if ('rule' in next) return next;
      url = next;
    }
    return {
      rule: 'remote-refused',
      reason: `redirects more than ${limits.redirects} times`,
    };
  }

  private requestOnce(url: URL): Promise<Answer> {
    let request = this.requests.get(url.href);
    if (!request) {
      request = withinTime(this.network.milliseconds, (signal) => this.request(url, signal));
      this.requests.set(url.href, request);
    }
    return request;
  }

  private async request(url: URL, signal: AbortSignal): Promise<Answer> {
    if (url.username !== '' || url.password !== '') {
      return {
        rule: 'remote-refused',
        reason: 'has a user name or a password, which sdkgen never sends',
        hint: 'Download the file and refer to it by a relative path.',
      };
    }
    const addresses = await this.addressesOf(url);
    if ('rule' in addresses) return addresses;
    // The time may have run out while the name was looked up.
    if (signal.aborted) return timedOut(this.network.milliseconds);
    this.connecting(url.href);
    return this.network.get(url, addresses, signal);
  }

  /** The addresses of a host, all of them public: a host is refused for one that is not. */
  private async addressesOf(url: URL): Promise<readonly Address[] | Refused> {
    // URL has made 127.0.0.1 of 0x7f.1 and 2130706433; IPv6 addresses stand in brackets.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    if (family === 0 && !this.allowPrivate && isLocalhost(host)) return notPublic(host);
    let addresses: readonly Address[];
    try {
      addresses = family === 0 ? await this.resolveOnce(host) : [{ address: host, family }];
    } catch {
      addresses = [];
    }
    if (addresses.length === 0) {
      return {
        rule: 'remote-failed',
        reason: 'could not be fetched: its host name does not resolve',
      };
    }
    const hidden = addresses.find(({ address }) => !isPublicAddress(address));
    return hidden === undefined || this.allowPrivate ? addresses : notPublic(hidden.address);
  }

  private resolveOnce(host: string): Promise<readonly Address[]> {
    let addresses = this.hosts.get(host);
    if (!addresses) {
      addresses = this.network.resolve(host);
      this.hosts.set(host, addresses);
    }
    return addresses;
  }
}

/** RFC 6761, section 6.3: `localhost` and all below it, with and without the dot of the root. */
function isLocalhost(host: string): boolean {
  return /(?:^|\.)localhost\.?$/i.test(host);
}

function notPublic(address: string): Refused {
  return {
    rule: 'private-ref',
    reason: `is at ${address}, which is not a public address`,
    hint: 'If this is intended, pass --allow-private-refs.',
  };
}

/** Only within one origin: a server may move its own files, not send us to somebody else's. */
function redirected(from: URL, location: string): URL | Refused {
  let to: URL;
  try {
    to = new URL(location, from);
  } catch {
    return { rule: 'remote-refused', reason: 'redirects to an invalid URL' };
  }
  to.hash = '';
  if (to.origin === from.origin) return to;
  return {
    rule: 'remote-refused',
    reason: `redirects to another origin (${to.origin}), which sdkgen does not follow`,
    hint: 'If the file has moved there, refer to the new URL.',
  };
}

/** Runs a request that is ended when its time is up, even while a name is being looked up. */
async function withinTime(
  milliseconds: number,
  task: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => {
      // First the answer: aborting makes the request fail with a reason that says less.
      resolve(timedOut(milliseconds));
      controller.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([task(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

function timedOut(milliseconds: number): Refused {
  return {
    rule: 'remote-failed',
    reason: `could not be fetched within ${milliseconds / 1000} seconds`,
  };
}
