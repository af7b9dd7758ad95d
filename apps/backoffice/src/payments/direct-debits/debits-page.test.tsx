// @vitest-environment happy-dom

import type { DebitImport } from '@folio/contract/payments/direct-debits.staff';
import { screen, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { chooseFile, click, pageText } from '../../../test/dom.ts';
import { Rejection } from '../../../test/fake-server.ts';
import { eventually, openPage } from '../../../test/screen.tsx';
import { debits } from '../../../test/settings.ts';

const FILE = '5f1e7d0a-0000-4000-8000-0000000000f1';
const due = debits({
  accounts: [{ name: 'sepa', creditor: 'Folio Inventado', creditorId: 'ES80', account: 'ES91 •••• 1332' }],
  due: [
    { account: 'sepa', day: '2026-11-25', count: 1, amount: 2512, late: true },
    { account: 'sepa', day: '2026-11-26', count: 2, amount: 5024, late: false },
  ],
});
const rejected: DebitImport = { ok: false, refusal: 'unreadable', kind: null, messageId: null, entries: [] };
const xml = () => new File(['<Document/>'], 'respuesta.xml', { type: 'application/xml' });
const fileInput = async (): Promise<HTMLElement> =>
  eventually(() => {
    const input = document.querySelector<HTMLElement>('input[type=file]');
    if (!input) throw new Error('no file input');
    return input;
  });

describe('the direct debits', () => {
  it('[EN-15] says that nothing is due, and that no account can collect', async () => {
    openPage('/debits', { 'GET /api/debits': () => debits() });
    await eventually(() => expect(pageText()).toContain('No hay nada por enviar.'));
    expect(pageText()).toContain('Ninguna cuenta está preparada para domiciliar.');
  });

  it('[EN-15] makes and downloads the bank’s file after a question that adds up the earlier days', async () => {
    const download = vi.spyOn(window.location, 'assign').mockReturnValue();
    const { server } = openPage('/debits', {
      'GET /api/debits': () => due,
      'POST /api/debits/exports': () => ({ fileId: FILE }),
    });
    click(await screen.findByRole('button', { name: /^Hacer fichero hasta el jue, 26 nov/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('75,36');
    expect(dialog.textContent).toContain('Folio Inventado');
    const confirm = within(dialog).getByRole('button', { name: 'Hacer fichero' });
    for (const _ of ['both', 'clicks']) click(confirm);
    await eventually(() => expect(download).toHaveBeenCalledWith(`/backoffice/api/debits/files/${FILE}`));
    expect(download).toHaveBeenCalledOnce();
    expect(server.bodies('POST /api/debits/exports')).toEqual([{ account: 'sepa', until: '2026-11-26' }]);
  });

  it('says why the file could not be made', async () => {
    openPage('/debits', {
      'GET /api/debits': () => due,
      'POST /api/debits/exports': () => new Rejection(409, 'nothing_queued', 'Ya no queda nada.'),
    });
    click(await screen.findByRole('button', { name: /^Hacer fichero hasta el jue, 26 nov/ }));
    const dialog = await screen.findByRole('dialog');
    click(within(dialog).getByRole('button', { name: 'Hacer fichero' }));
    await eventually(() => expect(pageText()).toContain('Ya no queda nada.'));
  });

  it('[EN-15] imports the bank’s answer, and lists first what needs review', async () => {
    const entry = { orderId: '100000001', amount: 2512, reason: null };
    const { server } = openPage('/debits', {
      'GET /api/debits': () => due,
      'POST /api/debits/imports': () => ({
        ok: true,
        refusal: null,
        kind: 'pain.002',
        messageId: 'M-1',
        entries: [
          { ...entry, mandate: 'F-1', outcome: 'accepted' },
          { ...entry, mandate: 'F-2', outcome: 'returned', reason: 'AM04' },
        ],
      }),
    });
    chooseFile(await fileInput(), xml());
    await eventually(() => expect(pageText()).toContain('Fichero pain.002 leído: M-1'));
    const shown = screen.queryAllByRole('link', { name: /^F-/ }).map((link) => link.textContent);
    expect(shown).toEqual(['F-2', 'F-1']);
    const call = server.received.find(({ name }) => name === 'POST /api/debits/imports');
    expect(call?.headers.get('content-type')).toBe('application/xml');
    expect(call?.body).toBeInstanceOf(File);
  });

  it('explains a file that changed nothing', async () => {
    openPage('/debits', {
      'GET /api/debits': () => due,
      'POST /api/debits/imports': () => new Rejection(422, rejected),
    });
    chooseFile(await fileInput(), xml());
    await eventually(() => expect(pageText()).toContain('El fichero no ha cambiado nada'));
    expect(pageText()).toContain('No se puede leer');
  });
});
