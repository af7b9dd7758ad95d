/** The text of the first element of this name, with its entities or CDATA resolved; null when there is none. */
export function elementText(xml: string, name: string): string | null {
  const match = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`).exec(xml);
  if (match?.[1] === undefined) return null;
  const cdata = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(match[1]);
  return cdata?.[1] ?? unescapeXml(match[1]);
}

/** An element as it stands, tags included: what a signature covers. */
export function wholeElement(xml: string, name: string): string | null {
  return new RegExp(`<${name}(?:\\s[^>]*)?>[\\s\\S]*?</${name}>`).exec(xml)?.[0] ?? null;
}

/** An element made of elements, in this order; empty values are left out. */
export function element(name: string, content: string | Record<string, string>, attributes = ''): string {
  const inner =
    typeof content === 'string'
      ? content
      : Object.entries(content)
          .filter(([, value]) => value !== '')
          .map(([inside, value]) => element(inside, escapeXml(value)))
          .join('');
  return `<${name}${attributes}>${inner}</${name}>`;
}

/** A text as it stands between tags. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
