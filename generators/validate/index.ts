import type { BaseFeatures, BaseOptions } from 'yeoman-generator';
import { requestOf, validateFlags } from '../../lib/cli/build-flags.js';
import { validate } from '../../lib/validate.js';
import { SdkgenGenerator } from '../base.js';
import { declareFlags, flagValuesOf } from '../yo-flags.js';
import { hostOf } from '../yo-host.js';

/** `yo sdkgen:validate`: checks what `sdkgen validate` checks. It prompts for nothing and writes nothing. */
export default class ValidateGenerator extends SdkgenGenerator {
  override description = 'Checks the config and the API description.';

  constructor(args?: string[], options?: BaseOptions, features?: BaseFeatures) {
    // Else Yeoman says that it has nothing to install.
    super(args, options, { ...features, customInstallTask: true });
    declareFlags(this, validateFlags);
  }

  async default(): Promise<void> {
    const values = flagValuesOf(this.options, validateFlags);
    const host = hostOf(this.env.adapter, values);
    const exitCode = await validate(requestOf(values, this.destinationRoot()), host);
    if (values.has('timing')) host.emit({ event: 'timing', stages: host.clock.stages });
    host.emit({ event: 'end', exitCode });
    process.exitCode = exitCode;
  }
}
