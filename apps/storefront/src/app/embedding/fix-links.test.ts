// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { connectTo } from '../../page/api/embedded-session.ts';
import { fixLinks } from './fix-links.ts';
import { followInside } from './follow-inside.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.innerHTML = '';
});

/** Shows links as a page of the embedded shop does: they come after the frame. */
async function show(html: string) {
  connectTo('https://shop.example');
  const frame = document.createElement('div');
  document.body.append(frame);
  const navigate = vi.fn();
  ends.push(fixLinks(frame, 'es'));
  followInside(frame, document as unknown as ShadowRoot, navigate);
  frame.insertAdjacentHTML('beforeend', `<article>${html}</article>`);
  const link = frame.querySelector('a') as HTMLAnchorElement;
  await new Promise((done) => setTimeout(done));
  const click = (how: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
    link.dispatchEvent(event);
    return event;
  };
  const { target } = link;
  const description = frame.querySelector(`#${link.getAttribute('aria-describedby')}`)?.textContent;
  return { link, href: link.getAttribute('href'), target, description, navigate, click };
}

it('[RT-1] a path in a legal text opens within the shop, and in a new tab at the shop itself', async () => {
  const { href, target, navigate, click } = await show('<a href="/legal/privacidad">Privacidad</a>');
  expect(href).toBe('https://shop.example/legal/privacidad');
  expect(target).toBe('');
  expect(click({ ctrlKey: true }).defaultPrevented).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
  expect(click().defaultPrevented).toBe(true);
  expect(navigate).toHaveBeenCalledWith('/legal/privacidad');
});

it.each([
  ['https://www.aepd.es/', 'https://www.aepd.es/'],
  ['/pedidos', 'https://shop.example/pedidos'],
])('[SH-2] a link to %s opens a new tab and says so', async (written, href) => {
  const shown = await show(`<a href="${written}">x</a>`);
  expect(shown).toMatchObject({ href, target: '_blank', description: 'Se abre en otra pestaña' });
  expect(shown.link.rel).toBe('noopener');
  // The browser follows it.
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  shown.click();
  expect(shown.navigate).not.toHaveBeenCalled();
});

it.each(['#/cart', '#main', 'mailto:a@shop.example', 'tel:+34900000000'])(
  '[SH-2] %s stays as it is',
  async (written) => {
    const { href, target, description } = await show(`<a href="${written}">x</a>`);
    expect({ href, target, description }).toEqual({ href: written, target: '', description: undefined });
  },
);

it.each([
  ['privacidad', 'https://shop.example/legal/privacidad'],
  ['?p=2', 'https://shop.example/legal/aviso?p=2'],
  ['../servicios', 'https://shop.example/servicios'],
])('[RT-1] %s in a legal text leads to the shop, not to the host', async (written, href) => {
  location.hash = '#/legal/aviso';
  const shown = await show(`<a href="${written}">x</a>`);
  location.hash = '';
  expect(shown).toMatchObject({ href, target: '' });
});

it('[SH-2] a link that gets another address loses the new tab of the one before, but not its own', async () => {
  const { link } = await show('<a href="https://www.aepd.es/">x</a>');
  const change = async (attributes: Record<string, string>) => {
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    await new Promise((done) => setTimeout(done));
    return [link.target, link.rel, link.hasAttribute('aria-describedby')];
  };
  expect(await change({ href: '#/cart' })).toEqual(['', '', false]);
  expect(await change({ href: 'https://www.aepd.es/' })).toEqual(['_blank', 'noopener', true]);
  const own = { href: 'https://shop.example/servicios', target: '_blank', rel: 'noopener' };
  expect(await change(own)).toEqual(['_blank', 'noopener', true]);
  expect(await change({ href: 'https://shop.example/legal/aviso' })).toEqual(['_blank', 'noopener', true]);
});
