import type { Service } from '../../../model/model.js';
import { code } from '../../../render/printed.js';
import { docComment } from '../comments.js';
import type { Imports } from '../imports.js';
import type { Sdk } from '../sdk.js';

/** Members of the client or of a service, which create services when they are first used. */
export function serviceMembers(
  { names, request }: Sdk,
  imports: Imports,
  services: readonly Service[],
) {
  return services.map((service) => {
    const own = names.services.get(service);
    imports.value(names.modules.service.get(service) ?? '', own?.className ?? '');
    return {
      doc: docComment(2, request.texts.docs(service)),
      property: code(own?.property ?? ''),
      className: code(own?.className ?? ''),
    };
  });
}
