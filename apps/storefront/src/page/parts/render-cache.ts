import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderCache } from './cached-html.tsx';

/** HTML by data object and part name; it is collected together with its data. */
export function createRenderCache(): RenderCache {
  const cache = new WeakMap<object, Map<string, string>>();
  return (of, name, part) => {
    const parts = cache.get(of) ?? new Map<string, string>();
    cache.set(of, parts);
    const html = parts.get(name) ?? renderToStaticMarkup(part);
    parts.set(name, html);
    return html;
  };
}
