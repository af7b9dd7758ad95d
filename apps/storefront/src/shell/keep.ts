import { renderToStaticMarkup } from 'react-dom/server';
import type { Keep } from './kept.tsx';

/** HTML by the data that it shows: when the data is dropped for newer, so is its HTML. */
export function createKeep(): Keep {
  const kept = new WeakMap<object, string>();
  return (of, part) => {
    const known = kept.get(of);
    if (known !== undefined) return known;
    const html = renderToStaticMarkup(part);
    kept.set(of, html);
    return html;
  };
}
