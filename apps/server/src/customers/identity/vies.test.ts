import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../test/providers/sandbox.ts';
import { createVies, type Vies } from './vies.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let vies: Vies;
beforeAll(async () => {
  sandbox = await startSandbox();
  vies = createVies(`${sandbox.url}/vies`);
});
afterAll(() => sandbox.close());

const ASKER = { country: 'ES', number: 'B64717838' };
const check = (country: string, number: string) => vies.check({ country, number }, ASKER);

describe('a VAT number at VIES', () => {
  it('[EN-17] that is registered is confirmed, with a consultation number', async () => {
    const answer = await check('PT', '501964843');
    expect(answer).toMatchObject({ kind: 'checked', valid: true, name: 'Empresa Inventada' });
    expect(answer.kind === 'checked' && answer.consultation).toMatch(/^WAPI/);
  });

  it('[EN-17] that is unregistered differs from a missing answer', async () => {
    expect(await check('DE', '123456200')).toMatchObject({ kind: 'checked', valid: false, name: null });
    expect(await check('DE', '123456201')).toMatchObject({ kind: 'checked', valid: false });
  });

  it.each(['300', '301', '302', '400', '401', '500', '600'])(
    '[EN-17] is neither confirmed nor denied by an outage (%s)',
    async (end) => expect(await check('DE', `123456${end}`)).toMatchObject({ kind: 'silent' }),
  );

  it('[EN-17] is neither confirmed nor denied by an unreachable or malformed VIES', async () => {
    const closed = createVies('http://127.0.0.1:1');
    expect(await closed.check({ country: 'DE', number: '123456789' }, ASKER)).toMatchObject({
      kind: 'silent',
    });
    const other = createVies(`${sandbox.url}/mailbox`);
    expect(await other.check({ country: 'DE', number: '123456789' }, ASKER)).toMatchObject({
      kind: 'silent',
    });
  });
});
