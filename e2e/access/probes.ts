/**
 * Scripts that look at a page from within it, through the shadow roots too; each yields the faults that it found as
 * texts. They are text because these sources compile without the DOM library.
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
const inPage = (body: string): string => `(() => { ${TOOLS} ${body} })()`;

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

/** WCAG 2.3.3: with reduced motion nothing is animated, neither elements nor what stands before and after them. */
export const MOVING = inPage(`
  const seconds = (list) => Math.max(...list.split(',').map((one) => Number.parseFloat(one) * (/ms/.test(one) ? 0.001 : 1)));
  const found = new Set();
  for (const one of all('*'))
    for (const part of [null, '::before', '::after']) {
      const style = getComputedStyle(one, part);
      if (part && (style.content === 'none' || style.content === 'normal')) continue;
      if (style.animationName !== 'none' && seconds(style.animationDuration) > 0.01)
        found.add('animated ' + style.animationName + ': ' + name(one));
      if (style.transitionProperty !== 'none' && seconds(style.transitionDuration) > 0.01)
        found.add('transition of ' + style.transitionProperty + ': ' + name(one));
      if (style.scrollBehavior === 'smooth') found.add('scrolls smoothly: ' + name(one));
    }
  return [...found].slice(0, 5);`);

/** Colours of the user: what is chosen, ticked or current looks different by more than a background that is gone. */
export const UNTOLD = inPage(`
  const KEYS = ['color', 'borderTopColor', 'borderTopStyle', 'borderTopWidth', 'borderBottomColor', 'borderBottomStyle',
    'borderBottomWidth', 'borderLeftColor', 'borderLeftWidth', 'outlineColor', 'outlineStyle', 'outlineWidth',
    'textDecorationLine', 'fontWeight', 'backgroundColor'];
  const look = (one) => [null, '::before', '::after'].map((part) => {
    const style = getComputedStyle(one, part);
    return (part && style.content === 'none') ? '' : KEYS.map((key) => style[key]).join('|');
  }).join('/') + (one.querySelector('svg') ? '+svg' : '');
  const found = [];
  const compare = (chosen, others) => {
    for (const one of all(chosen).filter(isShown)) {
      const other = [...(parent(one)?.parentElement ?? parent(one))?.querySelectorAll(others) ?? []]
        .find((each) => isShown(each) && each.tagName === one.tagName && each.getAttribute('role') === one.getAttribute('role'));
      if (other && look(one) === look(other)) found.push('not told apart: ' + name(one) + ' and ' + name(other));
    }
  };
  compare('[aria-selected=true]', '[aria-selected=false]');
  compare('[aria-pressed=true]', '[aria-pressed=false]');
  compare('[aria-current]:not([aria-current=false])', 'a:not([aria-current]), button:not([aria-current])');
  for (const one of all('button, input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=switch]')) {
    if (!isShown(one) || one.closest('[aria-hidden=true]') || one.offsetWidth < 3) continue;
    const style = getComputedStyle(one);
    const native = /checkbox|radio|file|range/.test(one.type) && style.appearance !== 'none';
    const bordered = chain(one).slice(0, 3).some((part) => Number.parseFloat(getComputedStyle(part).borderBottomWidth) > 0);
    const says = one.textContent.trim() !== '' || one.querySelector('svg, img') !== null;
    const wrapped = one.labels && [...one.labels].some((label) => label.contains(one) && label.textContent.trim() !== '');
    if (!native && !bordered && !says && !wrapped) found.push('neither border nor text: ' + name(one));
  }
  return [...new Set(found)].slice(0, 8);`);

/** What every page has: one main part, one first heading, a title, its language, and controls with names. */
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
