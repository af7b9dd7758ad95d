import { createElement, Fragment, type ReactNode } from 'react';

/** Allowed tags, without attributes. */
const TAGS = new Set(['b', 'strong', 'i', 'em', 'p', 'ul', 'ol', 'li']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };
const decode = (text: string): string =>
  text.replace(/&(#39|\w+);/g, (whole, name: string) => (name === '#39' ? "'" : (ENTITIES[name] ?? whole)));

type Node = { readonly tag: string; readonly children: ReactNode[] };

/**
 * Converts HTML to React elements (DG-6): a few tags without attributes, `br`, and text. Drops other tags,
 * and the content of `script` and `style`; no raw HTML reaches the page.
 */
export function safeHtml(html: string): ReactNode {
  const bare = html.replace(/<!--.*?-->|<(script|style)\b.*?(<\/\1\s*>|$)/gis, '');
  const root: Node = { tag: '', children: [] };
  const open: Node[] = [root];
  const top = () => open.at(-1) ?? root;
  let key = 0;
  const close = () => {
    const node = open.pop();
    key += 1;
    if (node) top().children.push(createElement(node.tag, { key }, ...node.children));
  };
  for (const [part, slash, name = ''] of bare.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>|[^<]+|</gi)) {
    const tag = name.toLowerCase();
    if (tag === '') top().children.push(decode(part));
    else if (tag === 'br') {
      key += 1;
      top().children.push(createElement('br', { key }));
    } else if (!TAGS.has(tag)) continue;
    else if (!slash) open.push({ tag, children: [] });
    else if (open.some((node) => node.tag === tag)) {
      while (top().tag !== tag) close();
      close();
    }
  }
  while (open.length > 1) close();
  return createElement(Fragment, null, ...root.children);
}
