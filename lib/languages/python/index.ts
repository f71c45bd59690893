import type { ApiModel, Operation } from '../../model/model.js';
import { formatNotes } from '../common/format-notes.js';
import type { GeneratedSdk, Language, SdkRequest } from '../language.js';
import { surface } from './docs/surface.js';
import { hooksSupport, takenMembers } from './hooks.js';
import { layout } from './layout.js';
import { plainLiteral } from './literals.js';
import { type PythonOptions, pythonOptions } from './options.js';
import { prepareSdk } from './sdk.js';
import { packageNameOf, pypiNameOf } from './package-name.js';
import { registryName } from './requirements.js';
import { snippet } from './snippets.js';
import { postInstall, toolchain } from './tools.js';
import { isSdkPath } from './paths.js';

export const python: Language<PythonOptions> = {
  title: 'Python',
  options: pythonOptions,
  notYet: [],
  questions: [
    {
      key: 'pypiPackageName',
      flag: '--pypi-package-name',
      message: 'Name of the package on PyPI',
      default: ({ words }) => pypiNameOf(words),
    },
  ],
  plain: plainLiteral,
  isSdkPath,
  generate(model: ApiModel, request: SdkRequest<PythonOptions>): GeneratedSdk {
    const sdk = prepareSdk(model, request);
    return {
      files: layout(sdk),
      renamings: sdk.names.renamings,
      notes: formatNotes(model, { decimal: 'float' }),
      surface: () => surface(sdk),
    };
  },
  snippet(operation: Operation, model: ApiModel, request: SdkRequest<PythonOptions>): string {
    return snippet(prepareSdk(model, request), operation);
  },
  hooks: hooksSupport,
  isItself: (dependency, request) =>
    registryName(dependency) === registryName(packageNameOf(request)),
  takenMembers(model: ApiModel, request: SdkRequest<PythonOptions>): readonly string[] {
    return takenMembers(prepareSdk(model, request));
  },
  postInstall,
  toolchain,
};
