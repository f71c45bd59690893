import { writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import {
  experimental_getRunnerTask as taskOf,
  type Reporter,
  type TestCase,
  type TestModule,
  type TestSuite,
} from 'vitest/node';
import { packageRoot } from '../../lib/paths.js';
import { measurementsFile } from './measurements-file.js';
import type { MeasuredFile, MeasuredTask } from './worker-seconds.js';

/** Writes how long files, suites and tests took. Vitest's JSON leaves out hooks and imports. */
export default class MeasuringReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env[measurementsFile];
    if (file !== undefined) writeFileSync(file, JSON.stringify(modules.map(measuredFile)));
  }
}

function measuredFile(module: TestModule): MeasuredFile {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
    module.diagnostic();
  const all = [environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration];
  return {
    path: relative(packageRoot, module.moduleId).split(sep).join('/'),
    seconds: all.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000,
    tasks: [...module.children].map(measuredTask),
  };
}

function measuredTask(task: TestCase | TestSuite): MeasuredTask {
  const isSuite = task.type === 'suite';
  const { result } = isSuite ? taskOf(task) : taskOf(task);
  return {
    title: task.name,
    seconds: (result?.duration ?? 0) / 1000,
    tasks: isSuite ? [...task.children].map(measuredTask) : [],
  };
}
