import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element with its own text or its children, in document order. */
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

/** Parses the root element of an XML document; null if it is not well formed or has a document type. */
export function parseXml(xml: string): Element | null {
  if (xml.includes('<!DOCTYPE') || XMLValidator.validate(xml) !== true) return null;
  // With preserveOrder the parser returns a list of objects, each with one tag and perhaps `:@`.
  const elements = toElements(parser.parse(xml) as Parsed[]);
  return elements.length === 1 ? (elements[0] ?? null) : null;
}

function toElements(nodes: readonly Parsed[]): Element[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text');
    if (name === undefined) return [];
    // A tag has a list of the same kind; its attributes are texts.
    const inner = node[name] as Parsed[];
    const text = inner.map((part) => String(part['#text'] ?? '')).join('');
    const attributes = (node[':@'] ?? {}) as Record<string, string>;
    return [{ name, text, children: toElements(inner), attributes }];
  });
}

/** Returns the first element at a path of names, or undefined. */
export function find(from: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    from,
  );
}

/** Returns the text at a path of names; empty if there is none. */
export function textAt(from: Element | undefined, ...path: readonly string[]): string {
  return find(from, ...path)?.text ?? '';
}

/** A part of an element's content; `false` and undefined are left out. */
export type Written = string | false | undefined;

/** Writes an element; `attributes` is already XML. */
export function element(name: string, inner: string | readonly Written[], attributes = ''): string {
  const content = typeof inner === 'string' ? escaped(inner) : inner.filter(Boolean).join('');
  return `<${name}${attributes && ` ${attributes}`}>${content}</${name}>`;
}

/** Writes a whole document of ISO 20022. */
export function document(schema: string, inner: readonly Written[]): string {
  const namespace = `xmlns="urn:iso:std:iso:20022:tech:xsd:${schema}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('Document', inner, namespace)}\n`;
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
