/**
 * The Go of this machine. Tests that need it are skipped where it is not there, and `npm test` says
 * so; `SDKGEN_REQUIRE=go` makes it a failure.
 */
import { spawnSync } from 'node:child_process';

let there: boolean | undefined;

/** Whether programs of Go can be built and run here. */
export function hasGo(): boolean {
  there ??= spawnSync('go', ['version'], { stdio: 'ignore' }).status === 0;
  return there;
}
