import { expect, it } from 'vitest';
import type { Deps } from '../../app/deps.ts';
import { cardAccount } from './express.ts';

const wallets = { method: 'stripe', scriptUrl: 'https://provider.example/v3.js' };
const deps = {
  gateways: new Map<string, object>([
    ['one', { publicKey: 'pk_one', wallets }],
    ['keyless', { wallets }],
    ['plain', { publicKey: 'pk_plain' }],
  ]),
} as unknown as Deps;
const buildAccount = (gateway: string, code: string) =>
  cardAccount(deps, { gateway, code } as Parameters<typeof cardAccount>[1]);

it('[AP-30] only a card field’s own method has an account for it', () => {
  const account = { publishableKey: 'pk_one', scriptUrl: 'https://provider.example/v3.js' };
  expect(buildAccount('one', 'stripe')).toEqual(account);
  for (const [gateway, code] of [
    ['one', 'multibanco'],
    ['keyless', 'stripe'],
    ['plain', 'stripe'],
    ['unknown', 'stripe'],
  ] as const)
    expect(buildAccount(gateway, code)).toBeNull();
  expect(cardAccount(deps, undefined)).toBeNull();
});
