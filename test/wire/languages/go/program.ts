import { givenConfig } from '../../../../lib/languages/go/given.js';
import { Imports } from '../../../../lib/languages/go/imports.js';
import { stringLiteral } from '../../../../lib/languages/go/literals.js';
import { importSpec, nestedPath } from '../../../../lib/languages/go/module-path.js';
import {
  call,
  flatten,
  literal,
  pair,
  print,
  sequence,
} from '../../../../lib/languages/go/print.js';
import type { Sdk } from '../../../../lib/languages/go/sdk.js';
import { tracingFolder } from '../../../../lib/languages/go/tracing-module.js';
import { clientVariable } from '../../../../lib/languages/go/snippets.js';
import { plainValue } from '../../../../lib/languages/go/plain-values.js';
import type { PlannedCase } from '../../cases/plan.js';
import { CaseWriter } from './case-writer.js';

/** The module of the program, which has its frame and the cases. */
export const modulePath = 'wire';

/** The file of one case: what a user would write, in the frame that watches it. */
export function caseFile(sdk: Sdk, planned: PlannedCase): string {
  const imports = new Imports(modulePath);
  imports.own('support');
  imports.sdk(importSpec(sdk.names.module));
  const writer = new CaseWriter(sdk, imports);
  const steps = planned.steps.map((step) => writer.step(step)).join('');
  const items = [
    ...givenConfig(sdk, planned.client, imports),
    pair('Logger', 'run.Logger()'),
    ...tracingItems(sdk, imports),
  ];
  const config = literal(`${sdk.names.module.packageName}.Config`, items);
  const made = call(`${sdk.names.module.packageName}.NewClient`, [config]);
  const fail = `run.NotMade(errorKinds, err, ${writer.calls})\n\t\treturn`;
  const body = [
    ...planned.texts.map((_, index) => `\ttext${index} := run.Text(${index})\n`),
    ...planned.uploads.map((upload, index) => writer.upload(upload, index)),
    // Nothing goes round this compiler, but some of its types let in what those of others do not.
    ...planned.unchecked.map(
      (value, index) => `\tunchecked${index} := ${flatten(plainValue(value, imports, ''))}\n`,
    ),
    ...writer.kept.map((line) => `\t${line}\n`),
    `\t${print(sequence('run.Prints(', config, ')'), 1)}\n`,
    `\t${print(sequence(`${clientVariable}, err := `, made), 1)}\n\tif err != nil {\n\t\t${fail}\n\t}\n`,
    `\trun.Prints(${clientVariable})\n`,
    steps,
  ];
  const name = functionName(planned.wireCase.id);
  // Snippets import it for what they print, which the frame gets instead.
  imports.standard('fmt');
  return `package cases\n\n${imports.print()}\nvar _ = fmt.Println\n\nfunc ${name}(run *support.Run) {\n${body.join('')}}\n`;
}

function tracingItems(sdk: Sdk, imports: Imports) {
  if (!sdk.request.settings.openTelemetry) return [];
  imports.sdk(`"${nestedPath(sdk.names.module, tracingFolder)}"`);
  const options = literal('opentelemetry.Options', [
    pair('TracerProvider', 'run.TracerProvider()'),
    pair('Propagator', 'run.Propagator()'),
  ]);
  return [pair('Tracing', sequence('opentelemetry.New(', options, ')'))];
}

/** Of an id, `R05-date`. */
function functionName(id: string): string {
  return `case${id.replaceAll('-', '_')}`;
}

/** What all cases of an SDK share, and the table of them. */
export function tableFile(sdk: Sdk, ids: readonly string[]): string {
  const imports = new Imports(modulePath);
  imports.own('support');
  imports.sdk(importSpec(sdk.names.module));
  const { packageName } = sdk.names.module;
  const families = Object.entries(sentinels).map(
    ([family, sentinel]) => `\t${stringLiteral(family)}: ${packageName}.${sentinel},\n`,
  );
  const isPaged = sdk.model.operations.some(({ pagination }) => pagination);
  const end = isPaged ? `var errDone = ${packageName}.ErrDone\n\n` : '';
  const cases = ids.map((id) => `\t${stringLiteral(id)}: ${functionName(id)},\n`);
  return `package cases

${imports.print()}
var errorKinds = support.ErrorKinds{
${families.join('')}}

${end}// Table has the cases of one SDK.
var Table = support.Cases{
${cases.join('')}}
`;
}

/** The suite's names for statuses, and what errors of this language match. */
const sentinels = {
  BadRequest: 'ErrBadRequest',
  Authentication: 'ErrUnauthorized',
  PermissionDenied: 'ErrForbidden',
  NotFound: 'ErrNotFound',
  Conflict: 'ErrConflict',
  UnprocessableEntity: 'ErrUnprocessable',
  RateLimit: 'ErrTooManyRequests',
  InternalServer: 'ErrServer',
} as const;

/** @param folders - of cases, one for each SDK */
export function mainFile(folders: readonly string[]): string {
  const imports = new Imports(modulePath);
  imports.own('support');
  for (const folder of folders) imports.sdk(`${folder} "${modulePath}/cases/${folder}"`);
  const tables = folders.map((folder) => `${folder}.Table`).join(', ');
  return `package main\n\n${imports.print()}\nfunc main() { support.Serve(${tables}) }\n`;
}
