import { PlanError } from '../../lib/modifiers/plan-error.js';
import type {
  Plan,
  PlanOperation,
  PlanParameter,
  PlanProperty,
  PlanSchema,
  PlanType,
} from '../../plan.js';
import { Random } from '../unit/output/random.js';
import { prose } from './grammar/values.js';

const names = ['find pets', 'class', 'GetX', 'a', 'request', 'User', 'user', 'x1', 'Page', 'none'];
const types: readonly PlanType[] = [
  [
    'string',
    'uuid',
    'password',
    'date',
    'date-time',
    'bytes',
    'integer',
    'int64',
    'any',
    'boolean',
  ],
  [{ array: 'int32' }, { map: 'date-time' }, { nullable: 'string' }, { constant: "it's" }],
  [{ constant: 7 }, { array: { nullable: { map: 'any' } } }, { constant: null }],
].flat() as readonly PlanType[];

/** A plan modifier that edits what it finds; what may not be edited stays. */
export function editPlan(seed: number, plan: Plan): void {
  const random = new Random(seed);
  for (let more = 1 + random.below(8); more > 0; more--) {
    try {
      editOnce(random, plan);
    } catch (error) {
      if (!(error instanceof PlanError)) throw error;
    }
  }
}

function editOnce(random: Random, plan: Plan): void {
  const { operations, schemas, services } = plan;
  const name = random.oneOf(names);
  const edits: readonly (() => void)[] = [
    ...of(random, operations, (one) => editOperation(random, one, name)),
    ...of(random, operations, (one) => {
      const { parameters } = one;
      if (parameters.length > 0) editMember(random, random.oneOf(parameters), plan, name);
    }),
    ...of(random, services, (one) =>
      random.chance(10) ? one.drop() : one.rename(name).describe(prose(random)),
    ),
    ...of(random, schemas, (one) => editSchema(random, one, name)),
    ...of(random, schemas, (one) => {
      const { properties, values } = one;
      if (values.length > 0) random.oneOf(values).rename(name).describe(prose(random));
      if (properties.length > 0) editMember(random, random.oneOf(properties), plan, name);
    }),
  ];
  if (edits.length > 0) random.oneOf(edits)();
}

function of<Thing>(
  random: Random,
  things: readonly Thing[],
  edit: (thing: Thing) => void,
): (() => void)[] {
  return things.length > 0 ? [() => edit(random.oneOf(things))] : [];
}

function editOperation(random: Random, operation: PlanOperation, name: string): void {
  const { methods } = operation;
  random.oneOf([
    () => operation.rename(name),
    () => operation.moveTo(name).deprecate(),
    () => operation.describe(prose(random)),
    () => operation.drop(),
    () => methods?.stream.rename(name),
    () => methods?.value.drop(),
  ])();
}

function editSchema(random: Random, schema: PlanSchema, name: string): void {
  random.oneOf([
    () => schema.rename(name),
    () => schema.describe(prose(random)).deprecate(),
    () => schema.drop(),
  ])();
}

function editMember(
  random: Random,
  part: PlanParameter | PlanProperty,
  plan: Plan,
  name: string,
): void {
  const [schema] = plan.schemas;
  const named: readonly PlanType[] = schema ? [{ schema: schema.pointer }] : [];
  random.oneOf([
    () => part.rename(name),
    () => part.describe(prose(random)).deprecate(),
    () => part.retype(random.oneOf([...types, ...named])),
    () => part.drop(),
  ])();
}
