import { join } from 'node:path';
import { repository } from '../../compile/workshop.js';
import { wireFolder } from '../cases/load.js';
import type { WireCase } from '../cases/format.js';
import { caseData } from './case-data.js';
import { Driver } from './driver.js';
import type { PreparedSuite } from './run-suite.js';

/** A driver that is no program of the suite: any command that speaks the protocol. */
export interface ExternalDriver {
  /** As a shell takes it. */
  readonly command: string;
  /** In the place of what it calls itself. */
  readonly name?: string | undefined;
  /** The folder of the fixtures; that of the suite by default. */
  readonly fixturesFolder?: string | undefined;
}

/**
 * Starts a driver once, to ask what it is.
 * @throws {Error} where it does not answer
 */
export async function externalSuite(
  { command, name, fixturesFolder = join(wireFolder, 'fixtures') }: ExternalDriver,
  cases: readonly WireCase[],
): Promise<PreparedSuite> {
  const own = { command: '/bin/sh', args: ['-c', `exec ${command}`], cwd: repository, parallel: 1 };
  const asked = new Driver(own);
  const about = await asked.hello();
  await asked.close();
  const { fractionDigits, transportHeaders, parallel } = about;
  return {
    language: {
      id: name ?? about.name,
      fractionDigits,
      transportHeaders,
      // The case itself names the certificate.
      trusting: () => ({}),
    },
    folder: repository,
    commands: [{ ...own, parallel }],
    cases: cases.map((wireCase) => ({
      wireCase,
      texts: [],
      dataOf: (addresses) => caseData(wireCase, fixturesFolder, addresses),
    })),
    notApplicable: new Map(),
  };
}
