import type { VariableSetting } from './client-plan.js';
import type { MethodPlan } from './method-plan.js';
import type { PlannedSdk } from './plan.js';

/**
 * What a snippet does with what a call returns: it loops over pages or a stream, reads a file, or shows the value,
 * the status of a response, or both.
 */
export type ShownResult = 'pages' | 'stream' | 'nothing' | 'file' | 'value' | 'status' | 'response';

export function shownResult({ returns, whole }: MethodPlan): ShownResult {
  switch (returns) {
    case 'pages':
    case 'stream':
    case 'file':
      return returns;
    case 'nothing':
      return whole ? 'status' : 'nothing';
    case 'value':
    case 'mixed':
      return whole ? 'response' : 'value';
  }
}

/** A setting that an example takes from the environment. */
interface ExampleSetting extends VariableSetting {
  /** Its value if the variable is not set. */
  readonly fallback: string | undefined;
}

/** Credentials and the address of an example come from the environment, which the client may read itself. */
export function exampleSettings({ model, plan, request }: PlannedSdk): ExampleSetting[] {
  const { address, environment } = plan.client;
  const isUnknown = model.baseUrl === undefined;
  return environment
    .filter((setting) => !request.settings.generateEnv || (setting === address && isUnknown))
    .map((setting) => {
      const local = setting === address && isUnknown ? 'http://127.0.0.1:8080' : undefined;
      const isCredential = setting !== address && setting.required;
      return { ...setting, fallback: isCredential ? '' : local };
    });
}
