import type { BaseFeatures, BaseOptions } from 'yeoman-generator';
import { requestOf } from '../../lib/cli/build-flags.js';
import { diffFlags, diffRequestOf } from '../../lib/cli/diff.js';
import { diff } from '../../lib/diff.js';
import { SdkgenGenerator } from '../base.js';
import { declareFlags, flagValuesOf } from '../yo-flags.js';
import { hostOf } from '../yo-host.js';

/** `yo sdkgen:diff`: says what `sdkgen diff` says; it asks nothing and writes nothing. */
export default class DiffGenerator extends SdkgenGenerator {
  override description = 'Shows what a build would change for programs that use the SDKs.';

  constructor(args?: string[], options?: BaseOptions, features?: BaseFeatures) {
    // Else Yeoman says that it has nothing to install.
    super(args, options, { ...features, customInstallTask: true });
    declareFlags(this, diffFlags);
  }

  async default(): Promise<void> {
    const values = flagValuesOf(this.options, diffFlags);
    const host = hostOf(this.env.adapter, values);
    const request = requestOf(values, this.destinationRoot());
    const exitCode = await diff(request, diffRequestOf(values), host);
    if (values.has('timing')) host.emit({ event: 'timing', stages: host.clock.stages });
    host.emit({ event: 'end', exitCode });
    process.exitCode = exitCode;
  }
}
