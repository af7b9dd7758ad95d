// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { leaveNothing } from './leave-nothing.ts';

it('leaves no stub, no false time and nothing in the document to the next file', () => {
  vi.stubGlobal('planted', true);
  vi.stubEnv('PLANTED', 'true');
  vi.useFakeTimers();
  document.title = 'planted';
  document.documentElement.setAttribute('data-planted', '');
  localStorage.setItem('planted', 'true');
  leaveNothing();
  expect(globalThis).not.toHaveProperty('planted');
  expect(process.env).not.toHaveProperty('PLANTED');
  expect(vi.isFakeTimers()).toBe(false);
  expect(document.title).toBe('');
  expect(document.documentElement.hasAttribute('data-planted')).toBe(false);
  expect(localStorage.getItem('planted')).toBeNull();
});
