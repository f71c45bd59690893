import type { Plan } from '../../../plan.js';
import type { Session } from '../session.js';
import { OperationSurface } from './operations.js';
import { SchemaSurface } from './schemas.js';
import { ServiceSurface } from './services.js';

/**
 * What a modifier is given. Every object is frozen and closes over the model: nothing leads from one
 * to the model's own objects.
 */
export function planOf(session: Session): Plan {
  const schemas = new SchemaSurface(session);
  const services = new ServiceSurface(session);
  const operations = new OperationSurface(session, services, schemas);
  services.operationsOf = (service) => operations.of(service);
  const { title, version } = session.index.model;
  return Object.freeze<Plan>({
    title,
    version,
    get operations() {
      return operations.all;
    },
    get services() {
      return services.all;
    },
    get schemas() {
      return schemas.all;
    },
    operation: (address) => operations.find(address),
    service: (name) => services.find(name),
    schema: (address) => schemas.find(address),
  });
}
