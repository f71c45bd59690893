import type { Operation } from '../model/model.js';
import { resolve, resolveTarget } from '../model/resolve.js';
import type { ObjectDeclaration, Property, TypeUse } from '../model/types.js';
import type { VariableSetting } from './client-plan.js';
import { listOf } from './list-result.js';
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

/** A property, and the type that declares it. */
export interface OwnedProperty {
  readonly owner: ObjectDeclaration;
  readonly property: Property;
}

/** What a snippet does with a value that a call returns. */
export interface ShownValue {
  /** The items are printed one by one. */
  readonly list: boolean;
  /** The property with the items; absent: the value is the list. */
  readonly items: OwnedProperty | undefined;
  /** The property to print of the value, or of each item; absent: all of it. */
  readonly part: OwnedProperty | undefined;
}

const whole: ShownValue = { list: false, items: undefined, part: undefined };

export function shownValue({ operation, returns }: MethodPlan): ShownValue {
  const { result } = operation;
  if (result.kind !== 'value' || returns !== 'value' || result.mayBeEmpty) return whole;
  const [value, ...others] = result.types;
  if (value === undefined || others.length > 0 || resolve(value).nullable) return whole;
  const list = listOf(operation);
  const owner = resolveTarget(value);
  if (!list) return { ...whole, part: tellingProperty(value, { known: isIdPassed(operation) }) };
  const { item, property } = list;
  if (resolve(item).nullable) return whole;
  if (property === undefined) return { list: true, items: undefined, part: tellingProperty(item) };
  if (owner?.kind !== 'object' || resolve(property.type).nullable) return whole;
  return { list: true, items: { owner, property }, part: tellingProperty(item) };
}

/** Whether the caller has passed the id of what a call returns: the path ends with a parameter. */
function isIdPassed({ path }: Operation): boolean {
  return path.replace(/[?#].*$/s, '').endsWith('}');
}

interface TellingStyle {
  /** The name of a property that says nothing to the reader. */
  readonly except?: string | undefined;
  /** Whether the reader has the id already, so that another property says more. */
  readonly known?: boolean;
}

/** The property that tells one object from others, or else says what it is. */
export function tellingProperty(
  use: TypeUse,
  { except, known = false }: TellingStyle = {},
): OwnedProperty | undefined {
  const owner = resolveTarget(use);
  if (owner?.kind !== 'object') return undefined;
  const printed = owner.properties.filter(
    (one) => one.wireName !== except && !one.writeOnly && isPrinted(one),
  );
  const property = known ? (telling(printed.filter(isSure)) ?? identifying(printed)) : undefined;
  const found = property ?? identifying(printed) ?? telling(printed) ?? firstText(printed);
  return found && { owner, property: found };
}

function identifying(properties: readonly Property[]): Property | undefined {
  return named(properties, identifyingNames);
}

function telling(properties: readonly Property[]): Property | undefined {
  return named(properties, tellingNames);
}

/** The first of these names. A property that every object has comes before others. */
function named(properties: readonly Property[], names: readonly string[]): Property | undefined {
  const all = names.flatMap((name) => properties.filter(({ wireName }) => wireName === name));
  return all.find(isSure) ?? all[0];
}

function firstText(properties: readonly Property[]): Property | undefined {
  const texts = properties.filter(({ type }) => resolve(type).type.kind === 'string');
  return texts.find(isSure) ?? texts[0];
}

/** Whether every object has a value of the property. */
function isSure({ required, type }: Property): boolean {
  return required && !resolve(type).nullable;
}

const identifyingNames = ['id', 'sid', 'uuid', 'uid'];

/** In Python's or in JavaScript's spelling. */
const tellingNames =
  `deleted name full_name fullName title display_name displayName login username email subject
  key slug code status state text message url amount value total count enabled`.split(/\s+/);

function isPrinted({ type: use }: Property): boolean {
  const { type } = resolve(use);
  switch (type.kind) {
    case 'string':
      return type.format === 'text' || type.format === 'uuid' || type.format === 'uri';
    case 'integer':
    case 'boolean':
      return true;
    case 'named':
      return type.target.kind === 'enum';
    default:
      return false;
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
