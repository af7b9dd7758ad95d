import { PLACEHOLDERS } from '@folio/contract/page';

/** What is one response's own in a page. */
export type PageKeys = { readonly nonce: string; readonly formkey: string; readonly requestKey: string };
/** A rendered page, cut at its placeholders. */
export type PageTemplate = { readonly size: number; readonly fill: (keys: PageKeys) => Buffer };

const NAMES = Object.keys(PLACEHOLDERS) as (keyof PageKeys)[];
const CUT = new RegExp(`(${Object.values(PLACEHOLDERS).join('|')})`);

/** Cuts a rendered page once, so that filling it in for a response is a few copies of bytes. */
export function pageTemplate(html: string): PageTemplate {
  const parts = html.split(CUT).map((text) => {
    const key = NAMES.find((name) => PLACEHOLDERS[name] === text);
    return key ? { key, bytes: Buffer.alloc(0) } : { key: null, bytes: Buffer.from(text) };
  });
  const size = parts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  return {
    size,
    fill: (keys) => {
      const own = parts.reduce((sum, { key }) => sum + (key ? keys[key].length : 0), 0);
      const page = Buffer.allocUnsafe(size + own);
      let at = 0;
      for (const { key, bytes } of parts)
        at += key ? page.write(keys[key], at, 'latin1') : bytes.copy(page, at);
      return page;
    },
  };
}
