import { createMemoryRouter, redirect, replace } from 'react-router';
import { expect, it } from 'vitest';
import { watchTravel } from './watch-travel.ts';

/** A page whose popstate events the test sends. */
function fakePage() {
  const page = new EventTarget();
  const travel = watchTravel(page as Pick<Window, 'addEventListener' | 'removeEventListener'>);
  return { pop: () => page.dispatchEvent(new Event('popstate')), travel };
}

it('[SW-2] going back counts for the redirects that follow, and for no navigation after it', async () => {
  const { pop, travel } = fakePage();
  const guard = (to: string) => async () => {
    const isTravelling = travel.isTravelling();
    // A guard asks the server.
    await new Promise((done) => setTimeout(done, 5));
    return isTravelling ? replace(to) : redirect(to);
  };
  const router = createMemoryRouter(
    [
      { path: '/a', element: null },
      { path: '/b', loader: () => (isPaid ? guard('/c')() : null), element: null },
      { path: '/c', loader: () => (isPaid ? guard('/d')() : null), element: null },
      { path: '/d', element: null },
    ],
    { initialEntries: ['/a'] },
  );
  let isPaid = false;
  travel.follow(router);
  await router.navigate('/b');
  await router.navigate('/d');
  isPaid = true;
  const back = async () => {
    pop();
    await router.navigate(-1);
    await expect.poll(() => router.state.navigation.state).toBe('idle');
    return router.state.location.pathname;
  };
  expect(await back()).toBe('/d');
  expect(travel.isTravelling()).toBe(false);
  expect(await back()).toBe('/a');
  pop();
  await new Promise((done) => setTimeout(done));
  expect(travel.isTravelling()).toBe(false);
  router.dispose();
});

it('[SW-2] a link clicked while the page before is still loading does not count as going back', async () => {
  const { pop, travel } = fakePage();
  const never = new Promise<null>(() => undefined);
  const seen: boolean[] = [];
  const page = { isSlow: false };
  const router = createMemoryRouter(
    [
      { path: '/a', loader: () => (page.isSlow ? never : null), element: null },
      { path: '/b', element: null },
      {
        path: '/guarded',
        loader: () => {
          seen.push(travel.isTravelling());
          return travel.isTravelling() ? replace('/c') : redirect('/c');
        },
        element: null,
      },
      { path: '/c', element: null },
    ],
    { initialEntries: ['/a'] },
  );
  travel.follow(router);
  await router.navigate('/b');
  page.isSlow = true;
  pop();
  void router.navigate(-1);
  await expect.poll(() => router.state.navigation.location?.pathname).toBe('/a');
  expect(travel.isTravelling()).toBe(true);
  await router.navigate('/guarded');
  expect(seen).toEqual([false]);
  expect(router.state.location.pathname).toBe('/c');
  expect(router.state.historyAction).toBe('PUSH');
  router.dispose();
});
