import type { InputOutputAdapter } from '@yeoman/adapter/types';
import type { FlagValues } from '../lib/cli/flags.js';
import { withLanguages } from '../lib/cli/language-host.js';
import { canAsk, startSession } from '../lib/cli/session.js';
import type { BuildHost } from '../lib/report/host.js';

/** What a build that `yo` started runs in: its questions go through Yeoman's adapter. */
export function hostOf(adapter: InputOutputAdapter, values: FlagValues): BuildHost {
  const session = startSession(values);
  const { reporter } = session;
  const host = withLanguages(session.host);
  if (!canAsk(values)) return { ...host, confirm: undefined };
  return {
    ...host,
    confirm: async (message, standard = true) => {
      reporter.clear();
      const { agreed } = await adapter.prompt<{ agreed: boolean }>([
        { type: 'confirm', name: 'agreed', message, default: standard },
      ]);
      return agreed;
    },
  };
}
