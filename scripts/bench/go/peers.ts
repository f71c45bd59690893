import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { once } from '../peers.js';
import { folder } from '../project.js';

/** From the Go module proxy, in exact versions: the generator, and what its code imports. */
export const oapiCodegen = '2.8.2';
export const oapiRuntime = '1.8.0';

export const goFolder = join(folder, 'go');
export const oapiProgram = join(goFolder, 'bin', 'oapi-codegen');
/** Of Go, wherever it runs: no other Go than the machine's, and no workspace around it. */
export const goVariables = { GOTOOLCHAIN: 'local', GOFLAGS: '-mod=mod', GOWORK: 'off' };

/** Installs oapi-codegen unless it is there in this version. */
export function installOapiCodegen(): void {
  once(goFolder, { oapiCodegen }, () => {
    const install = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v${oapiCodegen}`;
    const env = { ...process.env, ...goVariables, GOBIN: join(goFolder, 'bin'), GOFLAGS: '' };
    execFileSync('go', ['install', install], { cwd: goFolder, env });
  });
}
