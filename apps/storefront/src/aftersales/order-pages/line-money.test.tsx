import type { LineMoneyView } from '@folio/contract/aftersales/order.view';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { LineMoney } from './line-money.tsx';

vi.mock('../../page/shell/use-shell.ts', () => ({ useShell: () => ({ locale: 'es' }) }));

const render = (money: Partial<LineMoneyView>): string =>
  renderToStaticMarkup(
    <LineMoney money={{ ...{ charged: 2512, kept: 0, refunded: 2512, isComing: false }, ...money }} />,
  );

it('[OS-8] tells money that was sent from money that is to come', () => {
  expect(render({})).toContain('Te devolvimos');
  expect(render({ isComing: true })).toContain('Te vamos a devolver');
});

it('[OS-8] names what was kept and what came back only if something was', () => {
  const text = (kept: number) => render({ kept, refunded: 2512 - kept });
  expect(text(1091)).toContain('Nos quedamos');
  expect(text(0)).not.toContain('Nos quedamos');
  expect(text(2512)).not.toContain('Te devolvimos');
});
