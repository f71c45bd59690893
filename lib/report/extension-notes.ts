import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface ExtensionNote {
  readonly topic: 'plan-modifiers';
  readonly message: string;
}

/** What a build says about the plan modifiers next to the config. */
export function extensionNotes(configFolder: string): readonly ExtensionNote[] {
  const modifiers = namesIn(join(configFolder, 'customPlanModifiers')).filter((name) =>
    /\.m?js$/.test(name),
  );
  return [
    {
      topic: 'plan-modifiers',
      message:
        modifiers.length === 0
          ? 'No custom plan modifiers found; building without them.'
          : 'The folder customPlanModifiers is not used yet; building without it.',
    },
  ];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}
