// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LEAVING } from './leaving.ts';
import { watchExit } from './watch-exit.ts';

const ARRIVED = 60_000;
let now = 0;
let announced = 0;
let showPage: ReturnType<typeof watchExit>;
document.addEventListener(LEAVING, () => {
  announced += 1;
});
vi.spyOn(performance, 'now').mockImplementation(() => now);
showPage = watchExit();
beforeEach(() => {
  now = ARRIVED;
  showPage({ at: ARRIVED });
  announced = 0;
});

function leave(pointerType: string, after: number): number {
  now = ARRIVED + after;
  document.documentElement.dispatchEvent(new PointerEvent('pointerleave', { pointerType }));
  return announced;
}

describe('a visitor about to leave', () => {
  it('[EX-1] is announced when the mouse leaves the page', () => {
    expect(leave('mouse', 5_000)).toBe(1);
  });

  it.each(['touch', 'pen'])('[EX-1] is not announced by %s', (pointerType) => {
    expect(leave(pointerType, 60_000)).toBe(0);
  });

  it('[EX-1] is not announced within five seconds of any page’s arrival', () => {
    expect(leave('mouse', 4_999)).toBe(0);
    expect(leave('mouse', 5_000)).toBe(1);
    showPage({ at: now });
    expect(leave('mouse', 9_999)).toBe(1);
  });

  it('[EX-1] is not announced while they type', () => {
    now = ARRIVED + 10_000;
    document.body.innerHTML = '<input>';
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(leave('mouse', 12_999)).toBe(0);
    expect(leave('mouse', 13_000)).toBe(1);
  });

  it('[EX-1] is not announced while the cursor stands in a text begun on this page', () => {
    document.body.innerHTML = '<input id="text"><input id="choice" type="radio">';
    const begin = (id: string) => {
      const field = document.getElementById(id);
      field?.focus();
      field?.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    };
    now = ARRIVED + 10_000;
    begin('text');
    expect(leave('mouse', 60_000)).toBe(0);
    document.getElementById('text')?.blur();
    expect(leave('mouse', 60_000)).toBe(1);
    begin('choice');
    expect(leave('mouse', 70_000)).toBe(2);
    begin('text');
    showPage({ at: now });
    expect(leave('mouse', 80_000)).toBe(3);
  });
});
