import { capitalized } from '../../../naming/cases.js';
import type { Said } from '../../../descriptions/said.js';
import { Comment, type Printed } from '../../../render/printed.js';
import { errorClassOf } from '../../../sdk/error-kinds.js';
import { describedBy, type MethodPlan } from '../../../sdk/method-plan.js';
import type { Returned } from '../../../sdk/returned.js';
import { argumentDocs, errorWords, variantWords } from '../../common/method-docs.js';
import { codeTag, docComment } from '../comments.js';
import { Signatures } from '../signatures.js';
import { Snippets } from '../snippets.js';
import { notesOf } from '../value-notes.js';
import type { ServiceScope } from './service.js';

/** The comment of a method: its endpoint, arguments, result and errors. */
export function methodDoc({ isAsync, sdk, types }: ServiceScope, plan: MethodPlan): Printed {
  const { docs, operation, returns, sent } = plan;
  const { texts } = sdk.request;
  // Comments import nothing.
  const signatures = new Signatures(sdk);
  const passed = sent.filter(({ kind, omittable }) => kind !== 'member' && !omittable);
  return docComment(4, {
    ...texts.docs(operation.docs),
    remarks: [
      `Calls \`${operation.method} ${operation.path}\`.`,
      resultTexts[returns],
      variantText(plan),
    ],
    headers: docs.headers,
    example: isAsync ? undefined : new Snippets(sdk).lines(operation, { ends: true }),
    params: argumentDocs(passed, texts, {
      notes: (argument) => notesOf(describedBy(argument)),
      body: (noun) => `the ${noun}`,
      value: (wireName) => `the parameter \`${wireName}\``,
    }),
    returns: returns === 'nothing' ? undefined : docs.returns?.text,
    throws: (isAsync ? [] : docs.errors).map((error) => {
      const { status, text, words } = error;
      const when = words === status ? `status ${words}` : words;
      const head = errorWords({ ...error, words: when }, signatures.errorBody(error));
      const name = types.class(`errors.${errorClassOf(status, 'Exception')}`);
      return { name, text: text ? [`${head}: `, text] : head };
    }),
  });
}

const resultTexts: Readonly<Partial<Record<Returned, Said>>> = {
  pages: 'Each page is requested when the loop reaches it.',
  stream: new Comment('Close the stream, for example with {@code try}.'),
  file: new Comment('Close the response, for example with {@code try}.'),
};

/** The other way to make the call. */
function variantText(plan: MethodPlan): Said | undefined {
  const words = variantWords(plan);
  return words && [`${capitalized(words.does)}; `, codeTag(words.name), ` ${words.other}`];
}
