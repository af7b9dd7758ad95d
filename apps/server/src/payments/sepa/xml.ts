/** A tree of elements: a text, or elements by name in their order; several of one name are a list, and what is undefined is left out. */
export type XmlNode = string | { readonly [name: string]: XmlNode | readonly XmlNode[] | undefined };

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Elements as XML, an element a line. A name may bring attributes along: `InstdAmt Ccy="EUR"`. */
export function writeXml(node: XmlNode, depth = 0): string {
  if (typeof node === 'string') return escapeXml(node);
  const indent = '  '.repeat(depth);
  return Object.entries(node)
    .flatMap(([name, child]) => {
      if (child === undefined) return [];
      const all = Array.isArray(child) ? (child as readonly XmlNode[]) : [child as XmlNode];
      const end = name.replace(/ .*$/, '');
      return all.map((one) =>
        typeof one === 'string'
          ? `${indent}<${name}>${escapeXml(one)}</${end}>\n`
          : `${indent}<${name}>\n${writeXml(one, depth + 1)}${indent}</${end}>\n`,
      );
    })
    .join('');
}
