import { ExitCode } from '../diagnostics.js';
import { languageIds } from '../languages/registry.js';
import { outputFolder, sdkFolder } from '../output/output-folder.js';
import type { BuildRequest, RunHost } from '../report/host.js';
import { shownPath } from '../report/wording.js';
import { Timings } from '../timings.js';
import { Inputs } from '../watch/inputs.js';
import { nextChange, realClock } from '../watch/next-change.js';
import { reloadImportsOfModifiers } from '../watch/reload-imports.js';
import { buildOnce } from './build-once.js';
import type { FlagValues } from './flags.js';
import { News } from './news.js';
import { outcomeOf } from './session.js';

/**
 * `sdkgen build --watch`: builds, and builds again whenever an input of the last build has changed. Only
 * a signal or Ctrl-C at a prompt ends it.
 */
export async function watchBuilds(
  values: FlagValues,
  request: BuildRequest,
  host: RunHost,
): Promise<ExitCode> {
  reloadImportsOfModifiers();
  const output = outputFolder(request.cwd);
  const inputs = new Inputs(languageIds.map((id) => sdkFolder(output, id)));
  const news = new News((event) => host.emit(event), values.has('json'));
  const confirm = agreedOnce(host.confirm);
  let { reask } = request;
  for (;;) {
    inputs.clear();
    const emit = news.take;
    const clock = new Timings((stage, language) => emit({ event: 'stage', stage, language }));
    const current = { ...request, reask };
    const exitCode = await outcomeOf(values, { ...host, clock, emit, inputs, confirm }, (one) =>
      buildOnce(current, one),
    );
    if (exitCode === ExitCode.Interrupted) return exitCode;
    // `--reask` holds for the builds up to the first that succeeds.
    reask &&= exitCode !== ExitCode.Built;
    news.end();
    host.emit({ event: 'watch', state: 'waiting', exitCode });
    const changes = await nextChange(inputs, realClock);
    const paths = changes.map(({ path }) => shownPath(request.cwd, path)).sort();
    host.emit({ event: 'watch', state: 'changed', paths });
  }
}

/** Prompts until the user agrees to build in spite of warnings, and then no more. */
function agreedOnce(confirm: RunHost['confirm']): RunHost['confirm'] {
  let agreed = false;
  return (
    confirm &&
    (async (message) => {
      agreed ||= await confirm(message);
      return agreed;
    })
  );
}
