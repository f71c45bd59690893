import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configSchemaText } from '../config/json-schema.js';
import { schemaCopyPath } from '../config/schema.js';
import { writeIfDifferent } from '../output/write-file.js';
import type { ReadBuild } from './read.js';

/**
 * Brings the schema that editors check the config with up to date: `init` wrote the one of its own
 * version of sdkgen. A schema that cannot be written is no reason to end a build.
 */
export async function refreshEditorSchema(build: ReadBuild): Promise<void> {
  const { config, configFile, host, proposal } = build;
  const folder = dirname(configFile);
  const isUsed = proposal === undefined && config.$schema === `./${schemaCopyPath}`;
  if (!isUsed || !existsSync(join(folder, schemaCopyPath))) return;
  const text = configSchemaText(host.registry);
  try {
    await writeIfDifferent(realpathSync(folder), schemaCopyPath, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `${schemaCopyPath} is of another version of sdkgen and cannot be updated: ${reason}`;
    host.emit({ event: 'warning', message });
  }
}
