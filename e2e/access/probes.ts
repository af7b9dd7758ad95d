import { inPage } from './in-page.ts';

/** WCAG 1.4.10: the page never scrolls sideways; what does, has a name and takes the focus. */
export const SIDEWAYS = inPage(`
  const found = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push('the page is ' + scrollWidth + ' wide on ' + innerWidth);
  for (const one of all('body *')) {
    if (one.scrollWidth <= one.clientWidth + 1 || /^(INPUT|TEXTAREA|SELECT)$/.test(one.tagName)) continue;
    if (!/auto|scroll/.test(getComputedStyle(one).overflowX) || !isShown(one)) continue;
    const named = chain(one).some((part) => part.hasAttribute('aria-label') || part.hasAttribute('aria-labelledby'));
    // A row of links scrolls with the focus.
    const focusable = one.tabIndex >= 0 || [...one.children].every((part) => part.matches('a, button') || part.querySelector('a, button'));
    if (!named || !focusable) found.push('scrolls sideways without a name or focus: ' + name(one));
  }
  return found;`);

/** WCAG 2.4.11: nothing that stays in place covers the whole of the focused element. */
export const COVERED = inPage(`
  const staying = (one) => chain(one).find((part) => /fixed|sticky/.test(getComputedStyle(part).position));
  if (!all('body *').some((one) => /fixed|sticky/.test(getComputedStyle(one).position) && isShown(one))) return [];
  const found = [];
  const before = document.activeElement;
  for (const one of all('a[href], button, input, select, textarea, summary, [tabindex="0"]')) {
    if (one.disabled || one.tabIndex < 0 || one.closest('[inert]') || !isShown(one)) continue;
    one.focus({ focusVisible: true });
    const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const points = [[(left + right) / 2, (top + bottom) / 2], [left + 2, top + 2], [right - 2, top + 2],
      [left + 2, bottom - 2], [right - 2, bottom - 2]]
      .filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
    const covers = points.map(([x, y]) => {
      let hit = document.elementFromPoint(x, y);
      while (hit?.shadowRoot) hit = hit.shadowRoot.elementFromPoint(x, y) === hit ? null : hit.shadowRoot.elementFromPoint(x, y);
      const bar = hit && staying(hit);
      return bar && !chain(one).includes(bar) && bar;
    });
    if (points.length === 0) found.push('not scrolled into view: ' + name(one));
    else if (covers.every(Boolean)) found.push(name(one) + ' is behind ' + name(covers[0]));
  }
  before?.focus?.({ preventScroll: true });
  scrollTo(0, 0);
  return found.slice(0, 5);`);

/** The parts that every page has: one main part, one first heading, a title, its language, and controls with names. */
export const OUTLINE = inPage(`
  const found = [];
  const count = (selector) => all(selector).filter(isShown).length;
  if (count('main, [role=main]') !== 1) found.push(count('main, [role=main]') + ' main parts');
  if (count('h1') !== 1) found.push(count('h1') + ' first headings');
  if (document.title.trim() === '') found.push('no title');
  for (const one of all('[aria-describedby], [aria-labelledby], [aria-controls], [aria-owns], label[for]'))
    for (const key of ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for']) {
      if (key === 'aria-controls' && one.getAttribute('aria-expanded') === 'false') continue;
      for (const id of (one.getAttribute(key) ?? '').split(/\\s+/).filter(Boolean))
        if (!one.getRootNode().getElementById(id)) found.push(key + '=' + id + ' names nothing: ' + name(one));
    }
  for (const one of all('[aria-invalid=true]'))
    if (isShown(one) && !one.hasAttribute('aria-describedby')) found.push('an error without its field: ' + name(one));
  return found;`);
