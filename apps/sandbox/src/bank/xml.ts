import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element: its own text or its children, in their order. */
export interface Element {
  name: string;
  text: string;
  children: Element[];
  attributes: Record<string, string>;
}

type Parsed = Record<string, unknown>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

/** The one element of an XML document; null when it is not well formed, or brings a document type. */
export function parseXml(xml: string): Element | null {
  if (xml.includes('<!DOCTYPE') || XMLValidator.validate(xml) !== true) return null;
  // With preserveOrder the parser gives a list of objects, each with one tag and perhaps `:@`.
  const elements = elementsOf(parser.parse(xml) as Parsed[]);
  return elements.length === 1 ? (elements[0] ?? null) : null;
}

function elementsOf(nodes: readonly Parsed[]): Element[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text');
    if (name === undefined) return [];
    // A tag holds a list of the same kind, its attributes are texts.
    const inner = node[name] as Parsed[];
    const text = inner.map((part) => String(part['#text'] ?? '')).join('');
    const attributes = (node[':@'] ?? {}) as Record<string, string>;
    return [{ name, text, children: elementsOf(inner), attributes }];
  });
}

/** The first element at a path of names, or undefined. */
export function find(from: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    from,
  );
}

/** The text at a path of names; empty when there is none. */
export function textAt(from: Element | undefined, ...path: readonly string[]): string {
  return find(from, ...path)?.text ?? '';
}

/** What is written: a tag with a text or with what stands in it; `false` and undefined are left out. */
export type Written = string | false | undefined;

/** An element; attributes as they are to be written. */
export function element(name: string, inner: string | readonly Written[], attributes = ''): string {
  const content = typeof inner === 'string' ? escaped(inner) : inner.filter(Boolean).join('');
  return `<${name}${attributes && ` ${attributes}`}>${content}</${name}>`;
}

/** A whole document of ISO 20022. */
export function document(schema: string, inner: readonly Written[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('Document', inner, `xmlns="urn:iso:std:iso:20022:tech:xsd:${schema}"`)}\n`;
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
