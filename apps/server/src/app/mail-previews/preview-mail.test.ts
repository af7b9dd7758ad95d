import { MAIL_KINDS } from '@folio/contract/app/mails.staff';
import { LOCALES } from '@folio/domain/locale/locale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { previewMail } from './preview-mail.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  operator = await signIn(test, 'operador');
});
afterAll(() => test.close());

describe('[RO-4] the preview of a mail', () => {
  it.each(MAIL_KINDS)('%s has a subject, a text and the store’s name in each language', async (kind) => {
    const subjects = new Set<string>();
    for (const locale of LOCALES) {
      const preview = await previewMail(test.deps, { kind, store: 14, locale });
      expect(preview).toMatchObject({ storeId: 14, locale, subject: expect.stringMatching(/\S/) });
      const name = test.deps.catalogue.current().stores.get(14)?.name ?? '';
      for (const body of [preview?.html, preview?.text]) {
        expect(body).not.toMatch(/undefined|null|NaN|\[object/);
        if (kind !== 'contact') expect(`${preview?.from} ${body}`).toContain(name);
      }
      subjects.add(`${preview?.subject}${preview?.text}`);
    }
    expect(subjects.size).toBe(LOCALES.length);
  });

  it('says in each mail with an order’s link that another browser asks for a code', async () => {
    for (const kind of MAIL_KINDS)
      for (const locale of LOCALES) {
        const preview = await previewMail(test.deps, { kind, store: 14, locale });
        const links = /\/(?:pedidos|product\/form)\/\d+/.test(preview?.html ?? '');
        if (links)
          expect(preview?.text, `${kind} ${locale}`).toMatch(locale === 'en' ? /a code that/ : /código que/);
      }
  });

  it('[ST-15] is sent by each store in its name, and answers go to its mailbox', async () => {
    for (const { id, name, settings } of test.deps.catalogue.current().stores.values())
      expect(await previewMail(test.deps, { kind: 'order-confirmed', store: id })).toMatchObject({
        from: expect.stringContaining(name),
        replyTo: settings.contactEmail ?? null,
      });
  });

  it('is a page without scripts or requests, which only the back office frames', async () => {
    const answer = await operator.call('GET', 'api/mails/document-ready/page?store=16&locale=pt');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(answer.body).toContain('lang="pt"');
  });

  it('needs the permission, a known mail and a known store', async () => {
    const accountant = await signIn(test, 'contable');
    expect((await accountant.call('GET', 'api/mails/contact')).statusCode).toBe(403);
    expect((await operator.call('GET', 'api/mails/secreto')).statusCode).toBe(400);
    expect((await operator.call('GET', 'api/mails/contact?store=999')).statusCode).toBe(404);
    expect((await operator.call('GET', 'api/mails/contact?locale=xx')).statusCode).toBe(400);
  });
});
