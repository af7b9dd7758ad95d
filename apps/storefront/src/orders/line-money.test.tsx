import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { LineMoney } from './line-money.tsx';

vi.mock('../shell/use-shell.ts', () => ({ useShell: () => ({ locale: 'es' }) }));

it('[OS-8] names what was kept only if something was', () => {
  const text = (kept: number) =>
    renderToStaticMarkup(<LineMoney money={{ charged: 2512, kept, refunded: 2512 - kept }} />);
  expect(text(1091)).toContain('Nos quedamos');
  expect(text(0)).not.toContain('Nos quedamos');
});
