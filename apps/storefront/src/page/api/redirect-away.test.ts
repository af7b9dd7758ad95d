import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { createMemoryRouter, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageContext } from './api-context.ts';
import { redirectAway } from './redirect-away.ts';

/**
 * Walks from the services through a form to its guarded last page, empties the form, and goes back through
 * all of it.
 */
async function goBack(): Promise<string[]> {
  const form = { finished: true, traversing: false };
  const router = createMemoryRouter(
    [
      { path: '/servicios', element: null },
      { path: '/form/step1', element: null },
      {
        path: '/form/:step',
        element: null,
        loader: ({ context }) => (form.finished ? null : redirectAway(context, '/form/step1')),
      },
      { path: '/cart', element: null },
    ],
    {
      initialEntries: ['/servicios'],
      getContext: () => {
        const context = new RouterContextProvider();
        const { traversing } = form;
        context.set(pageContext, {
          api: {} as ShopApi,
          locale: 'es',
          formkeyOk: true,
          requestKey: '',
          traversing,
        });
        return context;
      },
    },
  );
  for (const path of ['/form/step1', '/form/step2', '/form/step3', '/cart']) await router.navigate(path);
  form.finished = false;
  form.traversing = true;
  const seen: string[] = [];
  const go = async (delta: number) => {
    const settled = new Promise<void>((resolve) => {
      const stop = router.subscribe(({ navigation }) => {
        if (navigation.state !== 'idle') return;
        stop();
        resolve();
      });
    });
    void router.navigate(delta);
    await settled;
    seen.push(router.state.location.pathname);
  };
  for (const delta of [-1, -1, -1, -1, 4]) await go(delta);
  router.dispose();
  return seen;
}

it('[SW-2] going back leads out of a form that is in the cart, and forward to the cart again', async () => {
  expect(await goBack()).toEqual(['/form/step1', '/form/step1', '/form/step1', '/servicios', '/cart']);
});
