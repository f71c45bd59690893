import { join } from 'node:path';
import { buildReportName } from '../output/report-names.js';
import { writeIfDifferent } from '../output/write-file.js';
import { buildReport, printBuildReport } from '../report/build-report.js';
import { degradedKinds } from '../report/degraded-kinds.js';
import type { BuildEvent } from '../report/events.js';
import { hintsOf } from '../report/hints.js';
import { shownPath } from '../report/wording.js';
import type { GeneratedBuild } from './generate.js';
import type { WrittenBuild } from './write.js';

/** A build that has written the SDKs. */
type FinishedBuild = GeneratedBuild & Pick<WrittenBuild, 'exitCode' | 'plans' | 'unwritten'>;

/** A build that has written the SDKs and all reports. */
export type ReportedBuild = FinishedBuild & {
  /** The event of the report. */
  readonly reported: BuildEvent;
};

/** Writes the build report. A dry run writes nothing. */
export function reportBuild(build: FinishedBuild): Promise<ReportedBuild> {
  return build.host.clock.time('report', async () => {
    const reported = await writeReport(build);
    build.host.emit(reported);
    return { ...build, reported };
  });
}

async function writeReport(build: FinishedBuild): Promise<BuildEvent> {
  const { config, model, output, request } = build;
  const hints = hintsOf(model, config.customizations);
  const report = buildReport({ ...build, hints }, build.sdks);
  const isWritten = !request.dryRun;
  if (isWritten) await writeIfDifferent(output, buildReportName, printBuildReport(report));
  return {
    event: 'report',
    operations: report.operations,
    schemas: report.schemas,
    degraded: report.degraded.length,
    kinds: degradedKinds(report.degraded),
    inferredPages: {
      inferred: report.pagination.inferred.length,
      left: report.pagination.left.length,
    },
    hints,
    result: isWritten ? shownPath(request.cwd, join(output, buildReportName)) : undefined,
  };
}
