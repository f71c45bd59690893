import { isObject, type Json, member } from '../json.js';
import type { Located } from '../openapi/description.js';
import type { BuildContext } from './context.js';
import {
  planCredentials,
  type PlannedCredentials,
  readSchemes,
  type Scheme,
} from './credentials.js';
import type { Operation } from './model.js';
import type { Credential, SecurityAlternative, SecurityUse } from './security-schemes.js';
import type { BaseUrl } from './servers.js';

/** An operation as the description has it. */
export interface SecuredOperation {
  readonly path: string;
  /** Lower case. */
  readonly method: string;
  readonly node: Located;
}

/** Which credentials an operation is sent, and whether a call without them is refused. */
type OperationSecurity = Pick<Operation, 'needsCredentials' | 'security'>;

/** The credentials that the client takes, and which of them each operation gets. */
export class SecurityPlan {
  readonly #planned: PlannedCredentials;
  readonly #global: Json | undefined;
  /** The config says which operations OAuth is for: it is for no other. */
  readonly #isOAuthListed: boolean;

  constructor(
    private readonly context: BuildContext,
    root: Located,
    base: BaseUrl,
  ) {
    const schemes = readSchemes(context, root);
    this.#planned = planCredentials(context, root, schemes, base);
    this.#global = member(root.value, 'security');
    this.#isOAuthListed = listsOAuth(context, schemes);
    if (this.credentials.length === 0 && schemes.length > 0) {
      const message =
        'The description requires credentials, but `auth` in the config is empty, so calls send none.';
      context.note(
        'no-credentials',
        'api',
        message,
        root.place.at('components', 'securitySchemes'),
      );
    }
  }

  get credentials(): readonly Credential[] {
    return this.#planned.credentials;
  }

  /** What the operation needs: the config's word, else its own, else the description's. */
  forOperation(
    operation: SecuredOperation,
    configured: readonly Json[] | undefined,
  ): OperationSecurity {
    const required = configured ?? member(operation.node.value, 'security') ?? this.#global;
    if (this.credentials.length === 0) return optional([]);
    if (!Array.isArray(required)) return withoutItself(optional(this.#everything()), operation);
    const found = this.#asked(operation, required as readonly Json[], configured === undefined);
    return configured ? found : withoutItself(found, operation);
  }

  #asked(
    { node }: SecuredOperation,
    required: readonly Json[],
    isDescribed: boolean,
  ): OperationSecurity {
    if (required.length === 0) return optional([]);
    const served = required.flatMap((entry) => this.#alternative(entry) ?? []);
    const { forOAuth } = this.#planned;
    const found =
      isDescribed && this.#isOAuthListed
        ? served.filter((alternative) => !alternative.some((use) => forOAuth.has(use.credential)))
        : served;
    if (found.length > 0) {
      const isPublic = required.some((entry) => isObject(entry) && Object.keys(entry).length === 0);
      // An operation that the config takes out of OAuth may have no other protection.
      return { security: found, needsCredentials: !isPublic && found.length === served.length };
    }
    if (served.length === 0) {
      const message =
        'The operation requires credentials that the config does not name, so calls send the configured ones.';
      this.context.note('other-credentials', 'operation', message, node.place);
    }
    return optional(this.#everything());
  }

  /** All that may go together: where there is another token, OAuth is for those that name it. */
  #everything(): readonly SecurityAlternative[] {
    const { forOAuth } = this.#planned;
    const others = this.credentials.filter((credential) => !forOAuth.has(credential));
    const [oauth] = forOAuth;
    const isAlone = !this.#isOAuthListed && !others.some(writesAuthorization);
    const all = oauth && isAlone ? [...others, oauth] : others;
    return all.length > 0 ? [all.map((credential) => ({ credential, scopes: [] }))] : [];
  }

  /** Nothing when a scheme of the alternative has no credential in the client. */
  #alternative(entry: Json): [SecurityAlternative] | undefined {
    if (!isObject(entry)) return undefined;
    // Two schemes may be served by one credential of the client.
    const scopesOf = new Map<Credential, readonly string[]>();
    for (const [scheme, scopes] of Object.entries(entry)) {
      const credential = this.#planned.byScheme.get(scheme);
      if (!credential) return undefined;
      const wanted = Array.isArray(scopes)
        ? scopes.filter((scope) => typeof scope === 'string')
        : [];
      scopesOf.set(credential, [...new Set([...(scopesOf.get(credential) ?? []), ...wanted])]);
    }
    return [[...scopesOf].map(([credential, scopes]): SecurityUse => ({ credential, scopes }))];
  }
}

function listsOAuth(context: BuildContext, schemes: readonly Scheme[]): boolean {
  const names = new Set(schemes.flatMap(({ name, type }) => (type === 'oauth' ? [name] : [])));
  const listed = context.settings.endpoints.flatMap(({ security }) => security ?? []);
  return listed.some((requirement) => Object.keys(requirement).some((name) => names.has(name)));
}

function writesAuthorization(credential: Credential): boolean {
  if (credential.kind !== 'apiKey') return true;
  return credential.place === 'header' && credential.wireName.toLowerCase() === 'authorization';
}

/** What a call sends if the client has it. */
function optional(security: readonly SecurityAlternative[]): OperationSecurity {
  return { security, needsCredentials: false };
}

/** The call that gives a token cannot need that token. */
function withoutItself(
  { security, needsCredentials }: OperationSecurity,
  operation: SecuredOperation,
): OperationSecurity {
  const isSource = ({ credential }: SecurityUse) => givesToken(operation, credential);
  if (!security.some((alternative) => alternative.some(isSource))) {
    return { security, needsCredentials };
  }
  const others = security.map((alternative) => alternative.filter((use) => !isSource(use)));
  const left = others.filter((alternative) => alternative.length > 0);
  // An alternative that was only the token itself is met by a call without credentials.
  return { security: left, needsCredentials: needsCredentials && left.length === others.length };
}

function givesToken({ path, method }: SecuredOperation, credential: Credential): boolean {
  if (credential.kind !== 'oauth' && credential.kind !== 'refresh') return false;
  const own = credential.kind === 'oauth' ? credential.endpoint : credential.path;
  return own === path && credential.method.toLowerCase() === method;
}
