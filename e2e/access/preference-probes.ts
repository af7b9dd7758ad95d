import { inPage } from './in-page.ts';

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
  compare('label[data-active]', 'label:not([data-active])');
  for (const one of all('button, input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=switch]')) {
    if (!isShown(one) || one.closest('[aria-hidden=true]') || one.offsetWidth < 3) continue;
    const style = getComputedStyle(one);
    const native = /checkbox|radio|file|range/.test(one.type) && style.appearance !== 'none';
    const bordered = chain(one).slice(0, 3).some((part) => Number.parseFloat(getComputedStyle(part).borderBottomWidth) > 0);
    const says = one.textContent.trim() !== '' || one.querySelector('svg, img') !== null;
    const wrapped = one.labels && [...one.labels].some((label) => label.contains(one) && label.textContent.trim() !== '');
    if (!native && !bordered && !says && !wrapped) found.push('neither border nor text: ' + name(one));
  }
  // A box that is drawn beside its hidden input.
  for (const one of all('[type=checkbox], [type=radio]')) {
    const box = one.nextElementSibling;
    if (one.offsetWidth > 2 || !box || !isShown(box) || box.textContent.trim() !== '') continue;
    const drawn = [box, ...box.querySelectorAll('*')].some((part) => part.tagName === 'svg'
      || Number.parseFloat(getComputedStyle(part).borderBottomWidth) > 0);
    if (!drawn) found.push('a box without a border: ' + name(box));
  }
  return [...new Set(found)].slice(0, 8);`);
