import type { BaseFeatures, BaseOptions } from 'yeoman-generator';
import { buildFlags } from '../../lib/cli/build-flags.js';
import { commands } from '../../lib/cli/commands.js';
import { SdkgenGenerator } from '../base.js';

/** `yo sdkgen`: says which generators there are; it asks nothing and writes nothing. */
export default class AppGenerator extends SdkgenGenerator {
  override description = 'Lists the generators of sdkgen.';

  constructor(args?: string[], options?: BaseOptions, features?: BaseFeatures) {
    // Else Yeoman says that it has nothing to install.
    super(args, options, { ...features, customInstallTask: true });
  }

  end(): void {
    this.log('sdkgen generates client SDKs from an OpenAPI description and sdkgen.config.json.');
    for (const { name, summary } of commands) {
      this.log(`  yo sdkgen:${name.padEnd(10)} ${summary}`);
    }
    this.log(`Build flags: ${buildFlags.map((flag) => `--${flag.name}`).join(' ')}`);
  }
}
