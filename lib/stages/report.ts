import { join } from 'node:path';
import { ExitCode } from '../diagnostics.js';
import { buildReportName } from '../output/report-names.js';
import { writeIfDifferent } from '../output/write-file.js';
import { buildReport, printBuildReport } from '../report/build-report.js';
import type { BuildEvent } from '../report/events.js';
import { hintsOf } from '../report/hints.js';
import { shownPath } from '../report/wording.js';
import { recordBuild } from '../up-to-date/build-recorder.js';
import type { GeneratedBuild } from './generate.js';
import type { WrittenBuild } from './write.js';

type FinishedBuild = GeneratedBuild & Pick<WrittenBuild, 'exitCode'>;

/** Writes the build report and returns how the build ends. A dry run writes nothing. */
export function reportBuild(build: FinishedBuild): Promise<ExitCode> {
  return build.host.clock.time('report', async () => {
    const event = await writeReport(build);
    build.host.emit(event);
    if (build.sdks.size < build.languages.length) return ExitCode.GeneratorFault;
    const { exitCode, request } = build;
    if (!request.dryRun && exitCode === ExitCode.Built) await recordBuild(build, event);
    return exitCode;
  });
}

async function writeReport(build: FinishedBuild): Promise<BuildEvent> {
  const { config, model, output, request } = build;
  const hints = hintsOf(model.operations, config.customizations);
  const report = buildReport({ ...build, hints }, build.sdks);
  const isWritten = !request.dryRun;
  if (isWritten) await writeIfDifferent(output, buildReportName, printBuildReport(report));
  return {
    event: 'report',
    operations: report.operations,
    schemas: report.schemas,
    degraded: report.degraded.length,
    hints,
    result: isWritten ? shownPath(request.cwd, join(output, buildReportName)) : undefined,
  };
}
