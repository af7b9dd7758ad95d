/**
 * The tools of scripts that look at a page from within it, through the shadow roots too; each yields the faults that it
 * found as texts. They are text because these sources compile without the DOM library.
 */
const TOOLS = `
  const roots = (root) => [root, ...[...root.querySelectorAll('*')].flatMap((one) => one.shadowRoot ? roots(one.shadowRoot) : [])];
  const all = (selector) => roots(document).flatMap((root) => [...root.querySelectorAll(selector)]);
  const name = (one) => one.tagName.toLowerCase() + (one.id ? '#' + one.id : '')
    + (typeof one.className === 'string' && one.className ? '.' + one.className.trim().split(/\\s+/).join('.') : '')
    + ' "' + (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 40) + '"';
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getClientRects().length > 0;
  const parent = (one) => one.parentElement ?? one.getRootNode().host ?? null;
  const chain = (one) => one ? [one, ...chain(parent(one))] : [];
`;
/** Returns a script for `page.evaluate`, which yields what its body returns. */
export const inPage = (body: string): string => `(() => { ${TOOLS} ${body} })()`;
