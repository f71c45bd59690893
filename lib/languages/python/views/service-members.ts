import type { Service } from '../../../model/model.js';
import { code } from '../../../render/printed.js';
import { docString } from '../comments.js';
import { importLine, type Imports } from '../imports.js';
import { call, print, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';

/** Members of the client or of a service, which import and create services when they are first used. */
export function serviceMembers(
  { names, request }: Sdk,
  imports: Imports,
  services: readonly Service[],
  isAsync: boolean,
) {
  if (services.length > 0) imports.value('functools', 'cached_property');
  return services.map((service) => {
    const own = names.services.get(service);
    const module = names.modules.service.get(service) ?? '';
    const className = imports.type(module, (isAsync ? own?.asyncName : own?.className) ?? '');
    const head = sequence(call(`def ${own?.property}`, ['self']), ' -> ', className, ':');
    return {
      head: code(print(head, 4, 4)),
      className: code(className),
      import: code(importLine(imports.relative(module), className, 8)),
      doc: docString(
        { own: `Calls of \`${own?.path.join('.')}\``, ...request.texts.docs(service) },
        8,
      ),
    };
  });
}
