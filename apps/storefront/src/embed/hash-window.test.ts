// @vitest-environment happy-dom
import { createHashRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashWindow } from './hash-window.ts';

const leave = vi.fn();
const origin = 'https://shop.example';

function open(hash = '') {
  history.replaceState(null, '', `/article${hash}`);
  const page = hashWindow(window, { start: '/servicios', origin, leave });
  return createHashRouter([{ path: '*', element: null }], { window: page });
}

/** Goes to an entry of the history as a browser does: a host's anchor, or back. */
function travel(url: string, state: unknown): void {
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

  it('put a page into the hash, and no other hash changes it', async () => {
    const router = open();
    await router.navigate('/cart');
    expect(location.hash).toBe('#/cart');
    travel('/article#despues', null);
    expect(router.state.location.pathname).toBe('/cart');
    expect(location.hash).toBe('#despues');
    router.dispose();
  });

  it('keep the shop’s page of a host’s anchor, for going back to it', async () => {
    const router = open();
    await router.navigate('/cart');
    travel('/article#despues', null);
    const anchor = history.state;
    await router.navigate('/nota-simple/step1');
    travel('/article#despues', anchor);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
    router.dispose();
  });

  it('keep what the host stores in its history', () => {
    history.replaceState({ mine: 1 }, '', '/article');
    const page = hashWindow(window, { start: '/servicios', origin, leave });
    expect(page.location.hash).toBe('#/servicios');
    expect(history.state).toMatchObject({ mine: 1 });
  });

  it('leave for another address in the whole window', () => {
    const page = hashWindow(window, { start: '/servicios', origin, leave });
    page.location.assign('https://bank.example/pay');
    page.location.replace('/pedidos');
    expect(leave.mock.calls).toEqual([['https://bank.example/pay'], ['https://shop.example/pedidos']]);
  });
});
