import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LINE_STATE_TABLE } from '@folio/domain/order/states';
import { expect, it } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'status.css'), 'utf8');
const ground = (stage: string) =>
  new RegExp(`\\.orders__status\\.stage-${stage}[^{]*\\{\\s*background: var\\(--([a-z-]+)\\)`).exec(
    sheet,
  )?.[1];

it('[OS-7] gives a status a tint by its stage: the customer’s turn, the shop’s, done, or ended', () => {
  const stages = [...new Set(Object.values(LINE_STATE_TABLE).map(({ stage }) => stage))];
  expect(Object.fromEntries(stages.map((stage) => [stage, ground(stage)]))).toEqual({
    unpaid: 'warning-soft',
    waiting: 'warning-soft',
    open: 'accent-soft',
    done: 'positive-soft',
    closed: 'line',
  });
});
