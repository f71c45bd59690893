import { join } from 'node:path';
import { statusOf } from './safe-path.js';
import { writeIfDifferent } from './write-file.js';

const ignoreName = '.gitignore';
const ignored = `# Files for this machine only. sdkgen creates this file if it does not exist.
.sdkgen.lock*
.post-install.json*
*.tmp
`;

/**
 * Has Git ignore what sdkgen keeps next to the SDKs for this machine: a killed build may leave its lock.
 * A user's own file stays as it is. Without it a build is as good, so that nothing fails.
 */
export async function noteIgnored(output: string): Promise<void> {
  if (statusOf(join(output, ignoreName)) !== undefined) return;
  await writeIfDifferent(output, ignoreName, ignored).catch(() => {});
}
