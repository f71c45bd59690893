import type { Resolution } from '../output/resolution.js';
import type { Change } from '../output/decide.js';
import type { SdkSummary } from '../output/sdk-changes.js';
import type { Bump, SurfaceChange } from '../surface/changes.js';
import type { VersionAdvice } from '../surface/version.js';
import type { WireDifference } from '../surface/wire-changes.js';
import type { DescriptionChange } from '../openapi/description-changes.js';
import type { StageName, StageTime } from '../timings.js';
import type { BuildReport } from './build-report.js';
import type { DegradedKind } from './degraded-kinds.js';
import type { Finding } from './finding.js';
import type { FindingKind } from './finding-kinds.js';

/** What a run reports. `--json` prints each event as one line. */
export type BuildEvent =
  | {
      readonly event: 'stage';
      readonly stage: StageName | 'questions';
      /** Of the SDK that the stage is about, if it is about one. */
      readonly language?: string | undefined;
    }
  /** The config report; no findings but infos means "no issues detected". */
  | { readonly event: 'config'; readonly file: string; readonly findings: readonly Finding[] }
  /** A description was fetched and saved. */
  | {
      readonly event: 'fetched';
      readonly url: string;
      /** The saved file, relative to the working directory. */
      readonly file: string;
      /** `unchanged`: the file has the same text already. */
      readonly result: 'created' | 'updated' | 'unchanged';
      /** What differs from the description in the file before. */
      readonly changes: readonly DescriptionChange[];
    }
  | {
      readonly event: 'lint';
      readonly description: string;
      readonly skipped: boolean;
      readonly errors: number;
      readonly warnings: number;
      /** Where the full result was written, relative to the working directory. */
      readonly result: string | undefined;
      /** Without those that `lint.rules` turns off. */
      readonly problems: readonly Finding[];
      /** The same, by what they say. */
      readonly kinds: readonly FindingKind[];
    }
  /** Warnings about how the description was understood. */
  | { readonly event: 'model'; readonly warnings: readonly Finding[] }
  | { readonly event: 'note'; readonly topic: string; readonly message: string }
  | { readonly event: 'warning'; readonly message: string }
  /** With `--dry-run`: what a build would do to a file. */
  | {
      readonly event: 'change';
      readonly language: string;
      readonly path: string;
      /** The path of the last build, if you changed the file there. */
      readonly from: string | undefined;
      readonly change: Change;
      /** How `--on-conflict` settles a conflict. */
      readonly decision: Resolution | undefined;
    }
  /** With `diff`: what changes for programs that use an SDK. */
  | {
      readonly event: 'surface';
      readonly language: string;
      readonly title: string;
      /** Whether the surface of the last build is known. `not-built`: there was no build. */
      readonly known: 'yes' | 'no' | 'not-built';
      readonly changes: readonly SurfaceChange[];
      /** The version bump that the changes require, if there are any and they are known. */
      readonly bump: Bump | undefined;
      readonly version: VersionAdvice | undefined;
      /** Calls of released SDKs that the API no longer takes; undefined unless `known` is `yes`. */
      readonly wire: WireDifference | undefined;
    }
  | ({
      readonly event: 'language';
      readonly language: string;
      readonly title: string;
      readonly result: 'done' | 'planned';
      readonly folder: string;
    } & SdkSummary)
  | {
      readonly event: 'language';
      readonly language: string;
      readonly title: string;
      readonly result: 'failed';
      readonly message: string;
    }
  | {
      readonly event: 'post-install';
      readonly language: string;
      readonly command: string;
      readonly result: 'done' | 'unchanged' | 'failed' | 'skipped';
      readonly message: string | undefined;
      /** How long the command ran, if it did. */
      readonly milliseconds?: number;
    }
  | {
      readonly event: 'report';
      readonly operations: BuildReport['operations'];
      readonly schemas: BuildReport['schemas'];
      readonly degraded: number;
      /** What is less exact than the description, by kind. */
      readonly kinds: readonly DegradedKind[];
      /** How many operations have inferred pagination, and how many only look like it. */
      readonly inferredPages: { readonly inferred: number; readonly left: number };
      /** Settings that would improve the SDKs. */
      readonly hints: readonly string[];
      readonly result: string | undefined;
    }
  | {
      readonly event: 'error';
      readonly message: string;
      readonly exitCode: number;
      readonly findings: readonly Finding[];
    }
  /** With `--watch`, between the builds; `exitCode` is what the last one would have ended with. */
  | { readonly event: 'watch'; readonly state: 'waiting'; readonly exitCode: number }
  | { readonly event: 'watch'; readonly state: 'changed'; readonly paths: readonly string[] }
  /** A build that had nothing to do and nothing new to report. Not sent with `--json`. */
  | { readonly event: 'watch'; readonly state: 'unchanged' }
  | { readonly event: 'timing'; readonly stages: readonly StageTime[] }
  | { readonly event: 'end'; readonly exitCode: number };
