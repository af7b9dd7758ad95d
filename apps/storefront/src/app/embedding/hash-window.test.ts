// @vitest-environment happy-dom
import { createHashRouter, redirect } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashWindow, isKnownEntry } from './hash-window.ts';

const leave = vi.fn();
const OPTIONS = { start: '/servicios', origin: 'https://shop.example', leave, hasOpened: () => true };

function open(hash = '') {
  history.replaceState(null, '', `/article${hash}`);
  const page = hashWindow(window, OPTIONS);
  return createHashRouter([{ path: '*', element: null }], { window: page });
}

/** Goes to an entry of the history as a browser does: a host's anchor, or back. */
function traverse(url: string, state: unknown): void {
  history.replaceState(state, '', url);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

beforeEach(() => {
  leave.mockClear();
});

describe('[RT-1] the hash URLs of an embedded shop', () => {
  it('begin with the services, and leave the host’s address alone until then', () => {
    const router = open('#antes');
    expect(router.state.location.pathname).toBe('/servicios');
    expect(location.href).toMatch(/\/article#antes$/);
    router.dispose();
  });

  it('open the page that the hash names', () => {
    const router = open('#/nota-simple/step1?a=1');
    expect(router.state.location).toMatchObject({ pathname: '/nota-simple/step1', search: '?a=1' });
    router.dispose();
  });

  it('open the page for unknown paths for one with line breaks', () => {
    const router = open('#/%0d%0a?nota=a%0ab');
    expect(router.state.location).toMatchObject({ pathname: '/%20%20', search: '?nota=a%0ab' });
    expect(router.state.errors).toBeNull();
    router.dispose();
  });

  it('put a page into the hash, and no other hash changes it', async () => {
    const router = open();
    await router.navigate('/cart');
    expect(location.hash).toBe('#/cart');
    traverse('/article#despues', null);
    expect(router.state.location.pathname).toBe('/cart');
    expect(location.hash).toBe('#despues');
    router.dispose();
  });

  it('keep the shop’s page of a host’s anchor, for going back to it', async () => {
    const router = open();
    await router.navigate('/cart');
    traverse('/article#despues', null);
    const anchor = history.state;
    await router.navigate('/nota-simple/step1');
    traverse('/article#despues', anchor);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
    router.dispose();
  });

  it('number every entry, also those of the host’s anchors and links', async () => {
    const router = open();
    const numbers = [history.state.idx];
    const note = () => numbers.push(history.state.idx);
    await router.navigate('/cart').then(note);
    traverse('/article#despues', null);
    note();
    await router.navigate('/nota-simple/step1').then(note);
    traverse('/article#/cart/add/ns', null);
    note();
    await router.navigate('/cart').then(note);
    expect(numbers).toEqual([0, 1, 2, 3, 4, 5]);
    router.dispose();
  });

  it('keep what the host stores in its history', () => {
    history.replaceState({ mine: 1 }, '', '/article');
    const page = hashWindow(window, OPTIONS);
    expect(page.location.hash).toBe('#/servicios');
    expect(history.state).toMatchObject({ mine: 1 });
  });

  it('tell an entry shown before from a new one of the host’s link', async () => {
    const page = hashWindow(window, OPTIONS);
    const known: boolean[] = [];
    page.addEventListener('popstate', (event) => known.push(isKnownEntry(event)));
    traverse('/article#/cart/add/ns', null);
    traverse('/article#/cart/add/ns', history.state);
    expect(known).toEqual([false, true]);
  });

  it('replace the first page’s entry while it redirects, and add one for each page after', async () => {
    history.replaceState(null, '', '/article#/old');
    let opened = false;
    const page = hashWindow(window, { ...OPTIONS, hasOpened: () => opened });
    const before = history.length;
    const router = createHashRouter(
      [
        { path: '/old', loader: () => redirect('/cart'), element: null },
        { path: '*', element: null },
      ],
      { window: page },
    );
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
    expect(location.hash).toBe('#/cart');
    expect(history.length).toBe(before);
    opened = true;
    await router.navigate('/servicios');
    expect(history.length).toBe(before + 1);
    router.dispose();
  });

  it('leave for another address in the whole window', () => {
    const page = hashWindow(window, OPTIONS);
    page.location.assign('https://bank.example/pay');
    page.location.replace('/pedidos');
    expect(leave.mock.calls).toEqual([['https://bank.example/pay'], ['https://shop.example/pedidos']]);
  });
});
