import type { SaveDraftResult, SavedDraftView } from '@folio/contract/selling/flow.calls';
import type { FlowView } from '@folio/contract/selling/flow.view';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readStored } from '../../../test/read-file.ts';
import { pdf } from '../../../test/staff/files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';
import { eraseExpired } from '../../aftersales/own-data/erase-expired.ts';
import { sendDraftMail } from './send-draft-mail.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => {
  test.mails.length = 0;
  people += 1;
  email = `ana.prueba${people}@example.com`;
  test.setNow(new Date('2026-11-24T09:00:00Z'));
});
afterAll(() => test.close());

type Who = ReturnType<typeof visitor>;
const FLOW = 'nota-simple';
/** Each test uses its own address. */
let email = '';
let people = 0;

const view = async <T>(who: Who, name: string, input: object = {}): Promise<T> =>
  (await who.view(name, input)).json().value;

/** Returns a visitor who has completed the first two steps of a Nota Simple. */
async function createDraft(): Promise<Who> {
  const who = visitor(test);
  await who.open();
  await who.view('submitStep', { flow: FLOW, step: 'step1', raw: { conoce_nombre_propietario: 'si' } });
  await who.view('submitStep', { flow: FLOW, step: 'step2', raw: { nombre: NOTE.nombre } });
  return who;
}

const save = (who: Who, to = email, key: string = crypto.randomUUID()) =>
  view<SaveDraftResult>(who, 'saveDraft', { flow: FLOW, email: to, key });

/** Returns the token of the link that the test's saved draft mails. */
async function readMailedToken(): Promise<string> {
  const { id } = await test.deps.db
    .selectFrom('saved_draft')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await sendDraftMail(test.deps, { savedDraftId: id });
  const text = test.mails.at(-1)?.text ?? '';
  return decodeURIComponent(text.match(/\/continuar\/(\S+)/)?.[1] ?? '');
}

describe('a draft continued on another device', () => {
  it('[AR-13] brings what was typed and not sent, to the step that it belongs to', async () => {
    const ana = await createDraft();
    const unsent = {
      step: 'step3',
      over: '{}',
      shown: ['direccion'],
      raw: { direccion: 'Calle a medio escr' },
    };
    await view(ana, 'saveDraft', { flow: FLOW, email, key: crypto.randomUUID(), unsent });
    const phone = visitor(test);
    await phone.open();
    const taken = await view(phone, 'takeDraft', { token: await readMailedToken() });
    expect(taken).toEqual({ flow: FLOW, step: 'step3', unsent });
  });

  it('[AR-13] brings it to an earlier step too, and in its own browser while nothing was sent since', async () => {
    const ana = await createDraft();
    const unsent = { step: 'step2', over: '{}', shown: ['nombre'], raw: { nombre: 'Ana Prueba Inv' } };
    await view(ana, 'saveDraft', { flow: FLOW, email, key: crypto.randomUUID(), unsent });
    const token = await readMailedToken();
    expect(await view(ana, 'takeDraft', { token })).toEqual({ flow: FLOW, step: 'step2', unsent });
    test.setNow(new Date('2026-11-24T09:05:00Z'));
    await ana.view('submitStep', { flow: FLOW, step: 'step2', raw: { nombre: NOTE.nombre } });
    expect(await view(ana, 'takeDraft', { token })).toMatchObject({ step: 'step3', unsent: null });
  });

  it.each([
    ['of an unknown step', { step: '../../elsewhere' }],
    ['over what is no object', { over: '{{' }],
    ['over null', { over: 'null' }],
    ['that is too long', { raw: { direccion: 'x'.repeat(20_001) } }],
    ['of too many fields', { shown: Array.from({ length: 101 }, () => 'direccion') }],
  ])('is mailed without input %s', async (_, change) => {
    const ana = await createDraft();
    const unsent = { step: 'step3', over: '{}', shown: [], raw: {}, ...change };
    const saved = await view(ana, 'saveDraft', { flow: FLOW, email, key: crypto.randomUUID(), unsent });
    expect(saved).toEqual({ ok: true, email });
    const phone = visitor(test);
    await phone.open();
    const taken = await view(phone, 'takeDraft', { token: await readMailedToken() });
    expect(taken).toEqual({ flow: FLOW, step: 'step3', unsent: null });
  });

  it('is restored as saved, by the link in a mail', async () => {
    const ana = await createDraft();
    expect(await save(ana)).toEqual({ ok: true, email: email });
    const token = await readMailedToken();
    expect(test.mails[0]).toMatchObject({ to: email, subject: 'Sigue con tu pedido: Nota Simple' });

    const phone = visitor(test);
    await phone.open();
    expect(await view<SavedDraftView>(phone, 'savedDraft', { token })).toEqual({
      flow: FLOW,
      productName: 'Nota Simple',
      savedOn: '2026-11-24',
      replaces: false,
    });
    expect(await view(phone, 'takeDraft', { token })).toEqual({ flow: FLOW, step: 'step3', unsent: null });
    const { draft } = await view<FlowView>(phone, 'flow', { flow: FLOW });
    expect(draft.answers).toMatchObject({ conoce_nombre_propietario: 'si', nombre: NOTE.nombre });
    expect(draft.passed).toEqual(['step1', 'step2']);
  });

  it('is shown before it is restored, with a notice when it replaces another', async () => {
    await save(await createDraft());
    const token = await readMailedToken();
    const phone = await createDraft();
    await phone.view('submitStep', { flow: FLOW, step: 'step2', raw: { nombre: 'Eva Prueba Inventada' } });
    expect((await view<SavedDraftView>(phone, 'savedDraft', { token })).replaces).toBe(true);
    expect((await view<FlowView>(phone, 'flow', { flow: FLOW })).draft.answers.nombre).toBe(
      'Eva Prueba Inventada',
    );
  });

  it('keeps the newer draft in the session that saved it', async () => {
    const ana = await createDraft();
    await save(ana);
    const token = await readMailedToken();
    await ana.view('submitStep', { flow: FLOW, step: 'step2', raw: { nombre: 'Ana Prueba Corregida' } });
    expect(await view(ana, 'takeDraft', { token })).toEqual({ flow: FLOW, step: 'step3', unsent: null });
    expect((await view<FlowView>(ana, 'flow', { flow: FLOW })).draft.answers.nombre).toBe(
      'Ana Prueba Corregida',
    );
  });

  it('gets copies of its files, which outlive the originals', async () => {
    const FILES = 'product/18473';
    const host = '1.localhost:3000';
    const ana = visitor(test, host);
    await ana.open();
    const { definition } = await view<FlowView>(ana, 'flow', { flow: FILES });
    const step = definition.steps.find(({ options }) => options.some(({ type }) => type === 'file'));
    const option = step?.options.find(({ type }) => type === 'file')?.id ?? '';
    const passport = Buffer.from(pdf('invented passport'));
    const { file } = (await ana.upload(FILES, option, passport)).json().value;
    await ana.view('submitStep', { flow: FILES, step: step?.key, raw: { [option]: [file] } });
    await view(ana, 'saveDraft', { flow: FILES, email, key: crypto.randomUUID() });
    const token = await readMailedToken();
    // At home too, where an order may have taken the originals since.
    await test.deps.db.deleteFrom('draft').execute();
    await view(ana, 'takeDraft', { token });
    const home = (await view<FlowView>(ana, 'flow', { flow: FILES })).draft.answers[option];
    expect(home).toMatchObject([{ name: file.name, size: passport.length }]);
    expect(home).not.toEqual([file]);
    const phone = visitor(test, host);
    await phone.open();
    await view(phone, 'takeDraft', { token });
    const [copy] = (await view<FlowView>(phone, 'flow', { flow: FILES })).draft.answers[
      option
    ] as unknown as [{ id: string }];
    expect(copy).toMatchObject({ name: file.name, size: passport.length });
    expect(copy.id).not.toBe(file.id);
    expect((await readStored(test.deps.files, copy.id)).equals(passport)).toBe(true);
  });

  it.each([
    ['a wrong signature', (token: string) => `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`],
    ['no signature', (token: string) => token.split('.')[0]],
    ['another id', (token: string) => `${crypto.randomUUID()}.${token.split('.')[1]}`],
    ['no token at all', () => 'x'],
  ])('cannot be restored with %s', async (_what, spoil) => {
    await save(await createDraft());
    const token = spoil(await readMailedToken());
    const phone = visitor(test);
    await phone.open();
    expect(await view(phone, 'savedDraft', { token })).toBeNull();
    expect(await view(phone, 'takeDraft', { token })).toBeNull();
  });

  it('is unavailable in a store that does not sell it, and erased after 30 days', async () => {
    await save(await createDraft());
    const token = await readMailedToken();
    const elsewhere = visitor(test, '16.localhost:3000');
    await elsewhere.open();
    expect(await view(elsewhere, 'savedDraft', { token })).toBeNull();
    test.setNow(new Date('2026-12-25T09:00:00Z'));
    const late = visitor(test);
    await late.open();
    expect(await view(late, 'savedDraft', { token })).toBeNull();
    await eraseExpired(test.deps);
    expect(await test.deps.db.selectFrom('saved_draft').select('id').execute()).toEqual([]);
  });

  it('is mailed once per form, at a limited rate per mailbox', async () => {
    const ana = await createDraft();
    const address = 'otra.prueba@example.com';
    const twice = [await save(ana, address, 'one form'), await save(ana, address, 'one form')];
    expect(twice).toEqual([
      { ok: true, email: address },
      { ok: true, email: address },
    ]);
    const count = async () =>
      (await test.deps.db.selectFrom('saved_draft').select('id').where('email', '=', address).execute())
        .length;
    expect(await count()).toBe(1);
    await save(ana, address);
    await save(await createDraft(), 'Otra.Prueba@example.com');
    const people = await Promise.all([createDraft(), createDraft(), createDraft()]);
    const answers = await Promise.all(people.map((who) => save(who, address)));
    expect(answers.filter(({ ok }) => ok)).toEqual([]);
    expect(await save(await createDraft(), address.toUpperCase())).toEqual({ ok: false, code: 'too_many' });
    expect(await count()).toBe(2);
  });

  it('requires a valid address and a non-empty draft', async () => {
    expect(await save(await createDraft(), 'ana@')).toEqual({ ok: false, code: 'email' });
    const stranger = visitor(test);
    await stranger.open();
    expect(await save(stranger)).toEqual({ ok: false, code: 'nothing_to_save' });
  });

  it.each([
    ['pt', 'Continue o seu pedido: Nota Simple'],
    ['en', 'Continue with your order: Nota Simple'],
  ])('is mailed in the visitor’s language: %s', async (locale, subject) => {
    const ana = await createDraft();
    await ana.view('setLocale', { locale });
    await save(ana);
    await readMailedToken();
    expect(test.mails.at(-1)?.subject).toBe(subject);
  });
});
