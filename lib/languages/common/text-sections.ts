import * as z from 'zod';
import { type ClientOption, clientOptions } from '../../sdk/client-options.js';
import type { Assets } from '../../render/assets.js';

const section = /^<!-- ([\w.]+) -->\n([^]*?)(?=^<!-- [\w.]+ -->$|$(?![^]))/gm;

/** The texts of a template in which `<!-- name -->` begins each, by name. An empty text is left out. */
export function textSections(printed: string): (readonly [name: string, text: string])[] {
  return Array.from(printed.matchAll(section), ([, name = '', text = '']) => {
    return [name, text.trim()] as const;
  }).filter(([, text]) => text !== '');
}

const optionTexts = z.record(z.enum(clientOptions), z.string());

/**
 * What the comments of a client's options say in the words of a language: `templates/<language>/options.txt.ejs`.
 *
 * @throws {z.ZodError} if the template does not describe exactly the options that clients have
 */
export function readOptionTexts(
  assets: Assets,
  view: object,
): Readonly<Record<ClientOption, string>> {
  return optionTexts.parse(Object.fromEntries(textSections(assets.render('options.txt', view))));
}
