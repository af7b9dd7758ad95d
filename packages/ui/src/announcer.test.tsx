// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer, announce } from './announcer.tsx';
import { Notice } from './notice.tsx';
import { Snackbar } from './snackbar.tsx';

const regions: ShadowRoot[] = [];
const mounted: (() => void)[] = [];

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { attachShadow } = Element.prototype;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    const root = attachShadow.call(this, init);
    regions.push(root);
    return root;
  });
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const unmount of mounted.splice(0)) act(unmount);
  regions.length = 0;
  vi.useRealTimers();
});

/** Renders something; returns how to render it again. */
function draw(node: ReactNode): (next: ReactNode) => void {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const render = (next: ReactNode) => act(() => root.render(next));
  render(node);
  mounted.push(() => {
    root.unmount();
    container.remove();
  });
  return render;
}
const heardIn = (at: number) => [...(regions[at]?.querySelectorAll('p') ?? [])].map((one) => one.textContent);

describe('[SH-2] the announcer', () => {
  it('reads out in a region that stood empty before, and forgets what was read', () => {
    draw(<Announcer />);
    expect(regions[0]?.querySelector('[role=log][aria-live=polite]')?.textContent).toBe('');
    announce(() => 'Copiado');
    expect(heardIn(0)).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(heardIn(0)).toEqual(['Copiado']);
    vi.advanceTimersByTime(10_000);
    expect(heardIn(0)).toEqual([]);
  });

  it('reads out within an open dialog, which hides the page, and afterwards in the page', () => {
    draw(<Announcer />);
    const dialog = draw(<Announcer />);
    announce(() => 'Guardado');
    vi.advanceTimersByTime(1000);
    dialog(null);
    announce(() => 'Cerrado');
    vi.advanceTimersByTime(1000);
    expect([heardIn(0), heardIn(1)]).toEqual([['Cerrado'], ['Guardado']]);
  });

  it('says nothing of what was cancelled, or is empty', () => {
    draw(<Announcer />);
    announce(() => 'Un momento…', 500)();
    announce(() => '');
    vi.advanceTimersByTime(1000);
    expect(heardIn(0)).toEqual([]);
  });
});

describe('[BC-8] messages in the page', () => {
  it('are read out as they appear: a polite notice with each reply, a snackbar on its first page', () => {
    const notice = (reply: object) => <Notice tone="info" reply={reply} children="Pulsa otra vez" />;
    const render = draw(null);
    const show = (node: ReactNode) => {
      render(
        <>
          <Announcer />
          {node}
        </>,
      );
      vi.advanceTimersByTime(1000);
    };
    document.body.appendChild(document.createElement('button')).focus();
    show(notice({}));
    show(notice({}));
    show(<Snackbar message="No se pudo cobrar." action="Ok" onAction={() => undefined} />);
    show(<Snackbar key="next" message="No se pudo cobrar." action="Ok" wasRead onAction={() => undefined} />);
    expect(heardIn(0)).toEqual(['Pulsa otra vez', 'Pulsa otra vez', 'No se pudo cobrar.']);
    document.body.querySelector('button')?.remove();
  });
});
