import { isObject, type Json } from '../../../lib/json.js';

/**
 * A case with `each: { status: [408, 429] }` stands for one case for each value: their ids end in it,
 * and `<status>` in any text is the value, of its own type where the text is nothing else. With
 * `each: { wait: { past: '0', words: soon } }` the names end the ids, and `<wait.name>` is the name;
 * of a value with members `<wait.member>` is one.
 */
export function expanded(raw: Json): Json[] {
  if (!isObject(raw) || raw['each'] === undefined) return [raw];
  const { each, ...rest } = raw;
  const [[variable, choices] = ['', undefined], ...others] = isObject(each)
    ? Object.entries(each)
    : [];
  const variants = variantsOf(choices);
  if (variants.length === 0 || others.length > 0) {
    throw new Error(`${String(raw['id'])}: each has one name, with a list or an object of values`);
  }
  return variants.map(([name, value]) => {
    const filled = fill(rest, variable, name, value) as Readonly<Record<string, Json>>;
    return { ...filled, id: `${String(raw['id'])}-${name.toLowerCase()}` };
  });
}

function variantsOf(choices: Json | undefined): (readonly [name: string, value: Json])[] {
  if (Array.isArray(choices)) {
    return (choices as readonly Json[]).map((value) => [String(value), value]);
  }
  return Object.entries(isObject(choices) ? choices : {}).map(([name, value]) => [
    name,
    value ?? null,
  ]);
}

function fill(template: Json, variable: string, name: string, value: Json): Json {
  if (typeof template === 'string') return fillText(template, variable, name, value);
  if (Array.isArray(template)) {
    return (template as readonly Json[]).map((item) => fill(item, variable, name, value));
  }
  if (!isObject(template)) return template;
  return Object.fromEntries(
    Object.entries(template).map(([key, each]) => [key, fill(each ?? null, variable, name, value)]),
  );
}

function fillText(text: string, variable: string, name: string, value: Json): Json {
  const chosen = (member: string | undefined): Json => {
    if (member === undefined) return value;
    if (member === 'name') return name;
    const found = isObject(value) ? value[member] : undefined;
    if (found === undefined) throw new Error(`${variable} ${name} has no ${member}`);
    return found;
  };
  const placeholder = new RegExp(`<${variable}(?:\\.(\\w+))?>`, 'g');
  const [whole] = [...text.matchAll(placeholder)];
  if (whole?.[0] === text) return chosen(whole[1]);
  return text.replace(placeholder, (_, member: string | undefined) => {
    const found = chosen(member);
    return typeof found === 'string' ? found : JSON.stringify(found);
  });
}
