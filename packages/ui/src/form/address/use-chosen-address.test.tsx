// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Address, AddressSuggestion } from './address-source.tsx';
import { useChosenAddress } from './use-chosen-address.ts';

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

const suggest = (street: string): AddressSuggestion => ({ id: street, street, rest: '' });
const [A, B] = [suggest('Calle Primera 1'), suggest('Calle Segunda 2')];
const details = ({ street }: AddressSuggestion, postcode: string): Address => ({
  ...{ street, postcode, town: '', province: '' },
});

/** The answers that the provider still owes, by the street. */
const owed = new Map<string, (address: Address) => void>();
const search = {
  suggest: async () => [],
  choose: ({ street }: AddressSuggestion) =>
    new Promise<Address>((answer) => {
      owed.set(street, answer);
    }),
};
let field: ReturnType<typeof useChosenAddress>;

function Form() {
  const box = useRef<HTMLInputElement>(null);
  field = useChosenAddress(box, useRef(null), search, false);
  return (
    <form>
      <input ref={box} autoComplete="street-address" value={field.typed} readOnly />
      <input autoComplete="postal-code" defaultValue="" />
    </form>
  );
}

beforeEach(async () => {
  document.body.innerHTML = '<div id="root"></div>';
  owed.clear();
  const root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () => root.render(<Form />));
});

const pick = (suggestion: AddressSuggestion) => act(async () => void field.pick(suggestion));
const type = (text: string) => act(async () => field.type(text));
const answer = (suggestion: AddressSuggestion, postcode: string) =>
  act(async () => owed.get(suggestion.street)?.(details(suggestion, postcode)));
const filled = () => [...document.querySelectorAll('input')].map(({ value }) => value);

it('[AP-35] an address that was chosen last is filled in, whichever answer comes first', async () => {
  await pick(A);
  await pick(B);
  await answer(A, '11111');
  expect(filled()).toEqual([B.street, '']);
  await answer(B, '22222');
  expect(filled()).toEqual([B.street, '22222']);
});

it('[AP-35] an address of which the answer comes after another one stays away', async () => {
  await pick(A);
  await pick(B);
  await answer(B, '22222');
  await answer(A, '11111');
  expect(filled()).toEqual([B.street, '22222']);
});

it('[AP-35] the rest of an address is not filled in beside another street', async () => {
  await pick(A);
  await type('Calle Tercera');
  await answer(A, '11111');
  expect(filled()).toEqual(['Calle Tercera', '']);
});

it('[AP-35] the rest of an address is filled in while its floor and door are typed', async () => {
  await pick(A);
  await type(`${A.street}, 3º B`);
  await answer(A, '11111');
  expect(filled()).toEqual([`${A.street}, 3º B`, '11111']);
});
