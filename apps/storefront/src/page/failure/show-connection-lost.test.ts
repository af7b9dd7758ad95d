// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOST_ID } from '../shell/data-id.ts';
import { showConnectionLost } from './show-connection-lost.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div id="place"></div><template id="${LOST_ID}">
    <p data-when="offline">No line.</p><p data-when="online">A failure.</p>
    <p data-where="form">Your answers are saved.</p><p data-where="payment">Do not pay again.</p>
    <a data-retry="">Again</a></template>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A browser online or offline, and a shop that answers or not. */
function browser(onLine: boolean, answers: boolean) {
  const shop = { answers };
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    if (!shop.answers) throw new TypeError('Failed to fetch');
    return new Response();
  });
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const place = document.getElementById('place');
  const stop = showConnectionLost(place);
  return { shop, reload, stop, shownText: () => place?.textContent?.trim() ?? '' };
}

it('treats an unreachable shop as a lost connection and reopens when it answers', async () => {
  const { shop, reload, shownText } = browser(true, false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(shownText()).toContain('No line.');
  expect(shownText()).not.toContain('A failure.');
  expect(reload).not.toHaveBeenCalled();
  shop.answers = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reopen before the shop answers, even online', async () => {
  const { shop, reload, shownText } = browser(false, false);
  expect(shownText()).toContain('No line.');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).not.toHaveBeenCalled();
  shop.answers = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).toHaveBeenCalledOnce();
});

it('treats a missing module as a failure without a reload while the shop answers', async () => {
  const { reload, shownText } = browser(true, true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shownText()).toContain('A failure.');
  expect(shownText()).not.toContain('No line.');
  expect(reload).not.toHaveBeenCalled();
});

it('stops polling when the message is left', async () => {
  const { shop, reload, stop } = browser(true, false);
  await vi.advanceTimersByTimeAsync(6000);
  stop?.();
  shop.answers = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['/nota-simple/step3', 'Your answers are saved.', 'Do not pay again.'],
  ['/customer/payment/stripe', 'Do not pay again.', 'Your answers are saved.'],
  ['/customer/checkout/success/1400000001', 'Do not pay again.', 'Your answers are saved.'],
])('[ER-1] %s explains what is safe there', (path, shown, hidden) => {
  history.replaceState(null, '', path);
  const { shownText } = browser(false, false);
  expect(shownText()).toContain(shown);
  expect(shownText()).not.toContain(hidden);
});

it('offers the same page of the shop again, also at an address that begins with two slashes', () => {
  history.replaceState(null, '', `${location.origin}//enemy.example/x`);
  browser(false, false);
  const retry = document.querySelector<HTMLAnchorElement>('#place a');
  expect(retry?.origin).toBe(location.origin);
  expect(retry?.pathname).toBe('//enemy.example/x');
});
