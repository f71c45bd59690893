import { givenConfig } from '../../../../lib/languages/java/given.js';
import { Imports } from '../../../../lib/languages/java/imports.js';
import { stringLiteral } from '../../../../lib/languages/java/literals.js';
import { flatten } from '../../../../lib/languages/java/print.js';
import type { Sdk } from '../../../../lib/languages/java/sdk.js';
import { clientVariable } from '../../../../lib/languages/java/snippets.js';
import type { PlannedCase } from '../../cases/plan.js';
import { clientOf } from '../common/program.js';
import { CaseWriter } from './case-writer.js';

/** The kinds of client that an SDK has. */
export const clients = ['sync', 'async'] as const;
export type Client = (typeof clients)[number];

/** The source of one case: what a user would write, in the frame that watches it. */
export function caseSource(
  sdk: Sdk,
  planned: PlannedCase,
  { client: kind, packageName }: { readonly client: Client; readonly packageName: string },
): string {
  const imports = new Imports(packageName);
  const writer = new CaseWriter(sdk, imports, kind === 'async');
  const steps = planned.steps.map((step) => writer.step(step)).join('');
  const tracing = `${sdk.names.coordinates.packageName}.tracing.OpenTelemetryTracing`;
  const further = [
    '.logger((level, line, fields) -> run.prints(line + run.json(fields)))',
    ...(sdk.request.settings.openTelemetry ? [`.tracing(${tracing}.create(run.telemetry()))`] : []),
  ];
  const given = { ...clientOf(planned, sdk.names.servers), further };
  const config = flatten(givenConfig(sdk, given, imports) ?? '');
  const client = imports.add(`${sdk.names.coordinates.packageName}.${sdk.names.client}`);
  const body = [
    ...planned.texts.map((_, index) => `String text${index} = run.text(${index});`),
    ...planned.uploads.map((upload, index) => writer.upload(upload, index)),
    ...planned.unchecked.map(
      (value, index) =>
        `${value === null ? 'String' : 'var'} unchecked${index} = ${writer.plain(value)};`,
    ),
    `var ${clientVariable} = run.made(() -> { var config = ${config}; run.prints(config); return new ${client}(config); }, ${writer.calls});`,
    `if (${clientVariable} == null) { return; }`,
    `run.prints(${clientVariable});`,
  ];
  const lines = body.map((line) => `        ${line}\n`).join('');
  return withOrder(`package ${packageName};

${imports.print()}
public final class ${className(planned.wireCase.id)} {
${writer.kept.map((line) => `    private ${line};\n`).join('')}
    public void run(support.Run run) throws Exception {
${lines}${steps}    }
}
`);
}

/** Maps in the order in which a case has them: that of `Map.of` differs from run to run. */
function withOrder(source: string): string {
  return source.replace(/(?<![\w.])Map\.(of|ofEntries)\(/g, 'support.Ordered.$1(');
}

/** Of an id, `R05-date`. */
export function className(id: string): string {
  return `Case${id.replaceAll('-', '_')}`;
}

/** The program: a table of all cases. */
export function mainSource(
  parser: string,
  name: string,
  cases: readonly (readonly [id: string, type: string])[],
) {
  const rows = cases.map(
    ([id, type]) => `        cases.add(${stringLiteral(id)}, run -> new ${type}().run(run));\n`,
  );
  return `public final class ${name} {
    public static void main(String[] args) throws Exception {
        support.Serve.Cases cases = new support.Serve.Cases();
${rows.join('')}        support.Serve.main(${parser}.json.JsonTypes.ANY::parse, cases);
    }
}
`;
}
