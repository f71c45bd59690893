import Generator, { type BaseFeatures, type BaseOptions } from 'yeoman-generator';

/**
 * What every generator of sdkgen starts from. Yeoman would run each public method as a task; only
 * those named after one of its phases are meant.
 */
export abstract class SdkgenGenerator<Options extends BaseOptions = BaseOptions> extends Generator<
  Record<string, unknown>,
  Options
> {
  constructor(args?: string[], options?: BaseOptions, features?: BaseFeatures) {
    super(args, options, { tasksMatchingPriority: true, ...features });
  }
}
