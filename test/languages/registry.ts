import type { LanguageId } from '../../lib/languages/registry.js';
import type { ApiModel } from '../../lib/model/model.js';
import { type LanguageRequest, textFiles } from '../unit/languages/generated.js';
import { goProof } from './go/proof.js';
import { javaProof } from './java/proof.js';
import type { LanguageProof } from './proof.js';
import { pythonProof } from './python/proof.js';
import { typescriptProof } from './typescript/proof.js';

/** How each language of the product's registry is proved; the compiler wants an entry for each. */
export const proofs: Readonly<Record<LanguageId, LanguageProof>> = {
  typescript: typescriptProof,
  python: pythonProof,
  go: goProof,
  java: javaProof,
};

/** The same by any string, such as a name on a command line. */
export function proofOf(id: string): LanguageProof | undefined {
  return (proofs as Readonly<Record<string, LanguageProof>>)[id];
}

/** By id, what generates the text files of an SDK in unit tests. */
export const generators = Object.entries(proofs).map(
  ([id, { generateSdk }]) =>
    [
      id,
      (model: ApiModel, request?: LanguageRequest<object>) =>
        textFiles(generateSdk(model, request)),
    ] as const,
);
