import { capitalized } from '../../../naming/cases.js';
import type { Said } from '../../../descriptions/said.js';
import { Comment, type Printed } from '../../../render/printed.js';
import { errorClassOf } from '../../../sdk/error-kinds.js';
import { describedBy, type MethodPlan } from '../../../sdk/method-plan.js';
import type { Returned } from '../../../sdk/returned.js';
import { argumentDocs, bodyNoun, errorWords, variantWords } from '../../common/method-docs.js';
import { codeTag, docComment } from '../comments.js';
import { Imports } from '../imports.js';
import { Signatures } from '../signatures.js';
import { exampleLines } from '../snippets.js';
import { notesOf } from '../value-notes.js';
import type { ServiceScope } from './service.js';

/** The comment of a method: its endpoint, arguments, result and errors. */
export function methodDoc({ isAsync, sdk, types }: ServiceScope, plan: MethodPlan): Printed {
  const { docs, operation, returns, sent } = plan;
  const { texts } = sdk.request;
  // Comments import nothing.
  const signatures = new Signatures(sdk, new Imports(''));
  const passed = sent.filter(({ kind, omittable }) => kind !== 'member' && !omittable);
  return docComment(
    {
      ...texts.docs(operation.docs),
      remarks: [
        `Calls \`${operation.method} ${operation.path}\`.`,
        resultTexts[returns],
        variantText(plan),
      ],
      headers: docs.headers,
      example: isAsync ? undefined : exampleLines(sdk, operation),
      params: argumentDocs(passed, texts, {
        notes: (argument) => notesOf(describedBy(argument)),
        otherwise: (argument) =>
          argument.kind === 'body'
            ? `the ${bodyNoun(argument)}`
            : `the parameter \`${describedBy(argument).wireName}\``,
      }),
      returns: returns === 'nothing' ? undefined : docs.returns?.text,
      throws: (isAsync ? [] : docs.errors).map((error) => {
        const head = errorWords(error, signatures.errorBody(error), 'status ');
        return {
          name: types.class(`errors.${errorClassOf(error.status, 'Exception')}`),
          text: error.text ? [`${head}: `, error.text] : head,
        };
      }),
    },
    4,
  );
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
