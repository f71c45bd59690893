import type { Printed } from '../../../render/printed.js';
import { errorClassOf } from '../../../sdk/error-kinds.js';
import { describedBy, type MethodPlan } from '../../../sdk/method-plan.js';
import { ownHtml } from '../../../descriptions/comment-html.js';
import { type DocParts, docComment } from '../comments.js';
import { Imports } from '../imports.js';
import { Signatures } from '../signatures.js';
import { Snippets } from '../snippets.js';
import { notesOf } from '../value-notes.js';
import type { ServiceScope } from './service.js';

/** The comment of a method: its endpoint, arguments, result and errors. */
export function methodDoc(scope: ServiceScope, plan: MethodPlan): Printed {
  const { isAsync, sdk } = scope;
  const { docs, operation } = plan;
  const { texts } = sdk.request;
  const endpoint = ownHtml(`Calls \`${operation.method} ${operation.path}\`.`);
  const described = texts.docs(operation.docs);
  const isDescribed = described.summary !== undefined || described.description !== undefined;
  return docComment(
    {
      ...described,
      otherwise: endpoint,
      remarks: [isDescribed ? endpoint : undefined, resultText(plan), variantText(plan)],
      headers: docs.headers,
      example: isAsync ? undefined : new Snippets(sdk).lines(operation, { ends: true }),
      params: paramDocs(scope, plan),
      returns: plan.returns === 'nothing' ? undefined : docs.returns?.text,
      throws: isAsync ? [] : errorDocs(scope, plan),
    },
    4,
  );
}

function paramDocs({ sdk }: ServiceScope, { sent }: MethodPlan): DocParts['params'] {
  const { texts } = sdk.request;
  return sent.flatMap((argument) => {
    if (argument.kind === 'member' || argument.omittable) return [];
    if (argument.kind === 'body') {
      const media = argument.media.map(({ name }) => `\`${name}\``).join(', ');
      const text = texts.read(argument.description) ?? ownHtml(`the request body (${media})`);
      return [{ name: argument.name, text }];
    }
    const value = describedBy(argument);
    const { description, summary } = texts.docs(value.docs);
    const own = ownHtml(`the parameter \`${value.wireName}\``);
    return [{ name: argument.name, text: description ?? summary ?? own, notes: notesOf(value) }];
  });
}

/** The errors with the types of their bodies, which `errorAs` takes. */
function errorDocs({ sdk, types }: ServiceScope, { docs }: MethodPlan): DocParts['throws'] {
  // Comments import nothing.
  const signatures = new Signatures(sdk, new Imports(''));
  return docs.errors.map((error) => {
    const { status, text, words } = error;
    const name = types.class(`errors.${errorClassOf(status, 'Exception')}`);
    const body = signatures.errorBody(error);
    const when = words === status ? `status ${status}` : words;
    const head = body === undefined ? ownHtml(when) : ownHtml(`${when}, body \`${body}\``);
    return { name, text: text ? [`${head}: `, text] : head };
  });
}

function resultText({ returns }: MethodPlan): string | undefined {
  if (returns === 'pages') return 'Each page is requested when the loop reaches it.';
  if (returns === 'stream') return 'Close the stream, for example with {@code try}.';
  return returns === 'file' ? 'Close the response, for example with {@code try}.' : undefined;
}

/** The other way to make the call. */
function variantText({ docs: { variant } }: MethodPlan): string | undefined {
  if (!variant) return undefined;
  return variant.streams
    ? `Returns the whole response; {@code ${variant.name}} streams it.`
    : `Streams the response; {@code ${variant.name}} returns it as a whole.`;
}
