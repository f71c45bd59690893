import { SaxesParser } from 'saxes';
import type { Diagnostic } from '../../diagnostics.js';
import { wellFormed } from '../../render/text.js';

type Position = NonNullable<Diagnostic['position']>;

/** An element of an XML file, without attributes. */
export interface XmlElement {
  readonly name: string;
  readonly children: readonly XmlElement[];
  /** Its own text, trimmed. */
  readonly text: string;
  readonly position: Position;
}

interface OpenElement extends XmlElement {
  readonly children: OpenElement[];
  text: string;
}

/** Reads a file. A document type could define entities, so it is refused. */
export function readXml(
  text: string,
): { readonly root: XmlElement } | { readonly problem: string; readonly position?: Position } {
  const parser = new SaxesParser({ position: true });
  const at = (): Position => ({ line: parser.line, column: Math.max(1, parser.column) });
  const open: OpenElement[] = [];
  let root: OpenElement | undefined;
  let started = at();
  parser.on('error', (error) => {
    throw new XmlProblem(error.message.replace(/^\d+:\d+: /, ''), at());
  });
  parser.on('doctype', () => {
    throw new XmlProblem('a document type is not allowed', at());
  });
  parser.on('opentagstart', () => {
    started = at();
  });
  parser.on('opentag', ({ name }) => {
    const element: OpenElement = { name, children: [], text: '', position: started };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (more: string) => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) element.text = element.text.trim();
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof XmlProblem) return { problem: error.message, position: error.position };
    throw error;
  }
  return root ? { root } : { problem: 'it has no element' };
}

class XmlProblem extends Error {
  constructor(
    message: string,
    readonly position: Position,
  ) {
    super(message);
  }
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

/** Text between two tags. */
export function escapeXml(text: string): string {
  return wellFormed(text).replace(/[&<>]/g, (sign) => entities.get(sign) ?? sign);
}

/** The first child with a name. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((one) => one.name === name);
}

/** The text of that child; absent if it has none. */
export function textOf(element: XmlElement, name: string): string | undefined {
  const text = childOf(element, name)?.text;
  return text === '' ? undefined : text;
}
