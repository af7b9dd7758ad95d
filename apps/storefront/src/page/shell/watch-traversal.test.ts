import { createMemoryRouter, redirect, replace } from 'react-router';
import { expect, it, vi } from 'vitest';
import { watchTraversal } from './watch-traversal.ts';

/** A page whose popstate events the test sends, with the address and the index of its history's entry. */
function fakePage() {
  const entry = { href: '', idx: 0 };
  const page = Object.assign(new EventTarget(), {
    location: {
      get href() {
        return entry.href;
      },
    },
    history: {
      get state() {
        return { idx: entry.idx };
      },
    },
  });
  const traversal = watchTraversal(page as unknown as Parameters<typeof watchTraversal>[0]);
  return { entry, pop: () => page.dispatchEvent(new Event('popstate')), traversal };
}

it('[SW-2] going back counts for the redirects that follow, and for no navigation after it', async () => {
  const { pop, traversal } = fakePage();
  const guard = (to: string) => async () => {
    const isTraversing = traversal.isTraversing();
    // A guard asks the server.
    await new Promise((done) => setTimeout(done, 5));
    return isTraversing ? replace(to) : redirect(to);
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
  traversal.follow(router);
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
  expect(traversal.isTraversing()).toBe(false);
  expect(await back()).toBe('/a');
  pop();
  await new Promise((done) => setTimeout(done));
  expect(traversal.isTraversing()).toBe(false);
  router.dispose();
});

it('[SW-2] a link clicked while the page before is still loading does not count as going back', async () => {
  const { pop, traversal } = fakePage();
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
          seen.push(traversal.isTraversing());
          return traversal.isTraversing() ? replace('/c') : redirect('/c');
        },
        element: null,
      },
      { path: '/c', element: null },
    ],
    { initialEntries: ['/a'] },
  );
  traversal.follow(router);
  await router.navigate('/b');
  page.isSlow = true;
  pop();
  void router.navigate(-1);
  await expect.poll(() => router.state.navigation.location?.pathname).toBe('/a');
  expect(traversal.isTraversing()).toBe(true);
  await router.navigate('/guarded');
  expect(seen).toEqual([false]);
  expect(router.state.location.pathname).toBe('/c');
  expect(router.state.historyAction).toBe('PUSH');
  router.dispose();
});

/** Goes back from the last of these entries, whose steps between lead to the last one. Returns the pages shown. */
async function goBackFromThanks(toThanks: () => Response, by = -1) {
  const { entry, pop, traversal } = fakePage();
  const steps = ['/step1', '/step2', '/step3', '/thanks'];
  const router = createMemoryRouter(
    [
      { path: '/step1', element: null },
      { path: '/step2', loader: toThanks, element: null },
      { path: '/step3', loader: toThanks, element: null },
      { path: '/thanks', element: null },
    ],
    { initialEntries: steps, initialIndex: 3 },
  );
  const shown: string[] = [];
  const traverseBy = (delta: number) => {
    entry.idx += delta;
    entry.href = steps[entry.idx] ?? '';
    pop();
    return router.navigate(delta);
  };
  entry.idx = 3;
  router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle') return;
    entry.href = location.pathname;
    shown.push(location.pathname);
  });
  const navigate = vi.fn(traverseBy);
  traversal.follow({
    get state() {
      return router.state;
    },
    subscribe: router.subscribe,
    navigate,
  });
  await traverseBy(by);
  // The last of the events that follow.
  await new Promise((done) => setTimeout(done, 20));
  router.dispose();
  return { shown, passed: navigate.mock.calls.flat() };
}

it('[SW-2] going back passes entries that only show the same page again', async () => {
  const { shown, passed } = await goBackFromThanks(() => replace('/thanks'));
  expect(passed).toEqual([-1, -1]);
  expect(shown).toEqual(['/thanks', '/thanks', '/step1']);
});

it('[SW-2] going back stays where an entry is added: it would lead there again', async () => {
  const { shown, passed } = await goBackFromThanks(() => redirect('/thanks'));
  expect(passed).toEqual([]);
  expect(shown).toEqual(['/thanks']);
});

it('[SW-2] a jump over several entries stays at the one that was chosen', async () => {
  const { shown, passed } = await goBackFromThanks(() => replace('/thanks'), -2);
  expect(passed).toEqual([]);
  expect(shown).toEqual(['/thanks']);
});
