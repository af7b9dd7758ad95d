// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followScheme, isDark } from './follow-scheme.ts';

const system = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => system);
  document.body.innerHTML = '<div></div>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

it.each([
  ['normal', true, false],
  ['light', true, false],
  ['light dark', true, true],
  ['light dark', false, false],
  ['dark', false, true],
  ['only dark', false, true],
])(
  '[SH-1] an embedded shop in a page of the scheme %s, on a system that is dark: %s',
  (declared, system, dark) => {
    expect(isDark(declared, system)).toBe(dark);
  },
);

it('[SH-1] an embedded shop is dark only where its page says so, also once that changes', async () => {
  const host = document.querySelector('div') as HTMLElement;
  const frame = document.createElement('div');
  const end = followScheme(host, frame);
  expect(frame.dataset.scheme).toBe('light');
  host.style.colorScheme = 'dark';
  await expect.poll(() => frame.dataset.scheme).toBe('dark');
  host.style.colorScheme = '';
  await expect.poll(() => frame.dataset.scheme).toBe('light');
  end();
  document.head.innerHTML = '<meta name="color-scheme" content="light dark">';
  followScheme(host, frame)();
  expect(frame.dataset.scheme).toBe('dark');
});

it('[SH-1] an embedded shop notices a changed meta element, a style sheet and the elements around it', async () => {
  document.head.innerHTML = '<meta name="color-scheme" content="light"><link>';
  document.body.innerHTML = '<section><div></div></section>';
  const host = document.querySelector('div') as HTMLElement;
  const styles = { isLoaded: false };
  vi.stubGlobal('getComputedStyle', () => ({
    colorScheme: styles.isLoaded || host.closest('[data-theme=dark]') ? 'dark' : 'normal',
  }));
  const frame = document.createElement('div');
  const end = followScheme(host, frame);
  const meta = document.querySelector('meta') as HTMLMetaElement;
  expect(frame.dataset.scheme).toBe('light');
  meta.content = 'dark';
  await expect.poll(() => frame.dataset.scheme).toBe('dark');
  meta.remove();
  await expect.poll(() => frame.dataset.scheme).toBe('light');
  const section = document.querySelector('section') as HTMLElement;
  section.dataset.theme = 'dark';
  await expect.poll(() => frame.dataset.scheme).toBe('dark');
  section.dataset.theme = '';
  await expect.poll(() => frame.dataset.scheme).toBe('light');
  styles.isLoaded = true;
  document.querySelector('link')?.dispatchEvent(new Event('load'));
  expect(frame.dataset.scheme).toBe('dark');
  end();
});
