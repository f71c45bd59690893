import type { JsonObject } from '../../../lib/json.js';
import type { Random } from '../../unit/output/random.js';
import type { NameGiver } from './names.js';
import type { Version } from './schemas.js';
import { prose } from './values.js';

const address = 'https://login.example.com/';

/** Schemes of every kind, and what operations ask of them. */
export class SecurityMaker {
  readonly schemes: JsonObject;

  constructor(
    private readonly random: Random,
    private readonly names: NameGiver,
    version: Version,
  ) {
    this.schemes = Object.fromEntries(
      Array.from({ length: random.below(5) }, () => [
        names.component('schemes'),
        {
          ...this.#scheme(version),
          ...(random.chance(30) && { description: prose(random) }),
        },
      ]),
    );
  }

  requirements(): JsonObject[] {
    const { random } = this;
    const names = Object.keys(this.schemes);
    return Array.from({ length: random.below(4) }, () =>
      Object.fromEntries(
        names.filter(() => random.chance(40)).map((name) => [name, this.#scopes(name)]),
      ),
    );
  }

  #scopes(name: string): string[] {
    const scheme = JSON.stringify(this.schemes[name]);
    return scheme.includes('"oauth2"') || scheme.includes('openIdConnect')
      ? ['read', "w'rite"]
      : [];
  }

  #scheme(version: Version): JsonObject {
    const { random } = this;
    const http = (scheme: string) => ({ type: 'http', scheme });
    const place = random.oneOf(['header', 'query', 'cookie']);
    return random.oneOf<() => JsonObject>([
      () => ({
        type: 'apiKey',
        in: place,
        // What a client sends for all calls is no parameter to page with.
        name:
          place === 'header'
            ? this.names.header('keys')
            : this.names.text('keys').replace(/^(?:limit|offset)$/, '$&_key'),
      }),
      () => ({ type: 'apiKey', in: 'header', name: 'Authorization' }),
      () => http(random.oneOf(['basic', 'Basic'])),
      () => ({ ...http('bearer'), bearerFormat: prose(random) }),
      () => http(random.oneOf(['digest', 'hoba', 'negotiate', 'x-own'])),
      () => ({ type: 'oauth2', flows: this.#flows() }),
      () => ({ type: 'openIdConnect', openIdConnectUrl: `${address}.well-known` }),
      () => (version === '3.1' ? { type: 'mutualTLS' } : http('basic')),
    ])();
  }

  #flows(): JsonObject {
    const { random } = this;
    const scopes = { read: prose(random), "w'rite": '' };
    const refresh = random.chance(30) ? { refreshUrl: `${address}refresh` } : {};
    const token = { tokenUrl: `${address}token`, ...refresh, scopes };
    const flows = {
      implicit: { authorizationUrl: address, ...refresh, scopes },
      password: token,
      clientCredentials: token,
      authorizationCode: { ...token, authorizationUrl: address },
    };
    const chosen = Object.entries(flows).filter(() => random.chance(50));
    return Object.fromEntries(chosen.length > 0 ? chosen : [['clientCredentials', token]]);
  }
}
