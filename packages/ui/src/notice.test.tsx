// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Notice } from './notice.tsx';

const scrolled = vi.fn();
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
    scrolled(this.textContent, options);
  });
});

const mounted: (() => void)[] = [];
afterEach(() => {
  for (const unmount of mounted.splice(0)) act(unmount);
  scrolled.mockClear();
});

/** Renders a form with a focused control. Returns a function that shows a notice above it. */
function form(control: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const draw = (notice: ReactNode) =>
    act(() =>
      root.render(
        <>
          {notice}
          {control}
        </>,
      ),
    );
  draw(null);
  container.querySelector<HTMLElement>('input, button')?.focus();
  mounted.push(() => {
    root.unmount();
    container.remove();
  });
  return draw;
}
const focused = () => document.activeElement?.textContent || document.activeElement?.tagName;
const button = <button type="submit">Pagar</button>;

describe('a notice that answers a click', () => {
  it('scrolls into view and takes the focus on failure', () => {
    form(button)(<Notice tone="danger" reply={{}} children="No hay línea" />);
    expect(scrolled.mock.calls).toEqual([['No hay línea', { block: 'nearest' }]]);
    expect(focused()).toBe('No hay línea');
  });

  it('leaves the focus on the button for another try', () => {
    form(button)(<Notice tone="info" reply={{}} children="Pulsa otra vez" />);
    expect(scrolled).toHaveBeenCalledOnce();
    expect(focused()).toBe('Pagar');
  });

  it('does not take the focus from a text field', () => {
    form(<input />)(<Notice tone="danger" reply={{}} children="No hay línea" />);
    expect(scrolled).toHaveBeenCalledOnce();
    expect(focused()).toBe('INPUT');
  });

  it('reappears for each equal reply, but not on a mere re-render', () => {
    const draw = form(button);
    const reply = {};
    for (const one of [reply, reply, {}]) draw(<Notice tone="danger" reply={one} children="No hay línea" />);
    expect(scrolled).toHaveBeenCalledTimes(2);
  });

  it('moves nothing if it appears without a click', () => {
    form(button)(<Notice tone="danger" live children="Cambió en otra pestaña" />);
    expect(scrolled).not.toHaveBeenCalled();
    expect(focused()).toBe('Pagar');
  });
});
