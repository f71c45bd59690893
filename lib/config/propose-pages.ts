import { SdkgenError } from '../diagnostics.js';
import { buildModel } from '../model/build.js';
import { plainModelSettings } from '../model/settings.js';
import type { Description } from '../openapi/description.js';
import { printable } from './printable.js';

/** Operations that seem to return pages, such as `GET /pets`, in the order of the description. */
export function pagedOperations(description: Description): string[] {
  const { operations, pageGuesses } = model(description) ?? {};
  const places = new Set(pageGuesses?.taken.map(({ place }) => place));
  return (operations ?? [])
    .filter(({ source }) => places.has(source))
    .map(({ method, path }) => printable(`${method} ${path}`, longestShown));
}

const longestShown = 40;

/** Nothing if the description has errors, which the build will report. */
function model(description: Description) {
  try {
    // Only operations count here, so types need not be merged.
    return buildModel(description, { ...plainModelSettings, allowErrors: true });
  } catch (error) {
    if (error instanceof SdkgenError) return undefined;
    throw error;
  }
}
