import { createMemoryRouter, redirect, replace } from 'react-router';
import { expect, it } from 'vitest';
import { watchTravel } from './watch-travel.ts';

/** A page whose popstate events the test sends. */
function fakePage() {
  const page = new EventTarget();
  const travel = watchTravel(page as Pick<Window, 'addEventListener' | 'removeEventListener'>);
  return { pop: () => page.dispatchEvent(new Event('popstate')), travel };
}

it('[SW-2] going back counts for every redirect that follows, and for no later navigation', async () => {
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
