import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachDocument, deliver } from '../../../test/delivery.ts';
import { checkOut, EMAIL, paidPurchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { sendOrderMail } from './send-order-mail.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await test.deps.db
    .insertInto('store_domain')
    .values({ host: 'notas.example', store_id: 12, is_primary: true })
    .execute();
  await test.deps.catalogue.refresh();
});
beforeEach(() => {
  test.mails.length = 0;
  test.setNow(new Date('2026-11-24T09:00:00Z')); // Tuesday, ten in Madrid
});
afterAll(() => test.close());

type Locale = 'es' | 'pt' | 'en';

async function sendConfirmation(locale: Locale, host?: string) {
  const order = await paidPurchase(test, host);
  const { db } = test.deps;
  await db.updateTable('customer_order').set({ locale }).where('id', '=', order.orderId).execute();
  const job = { mail: 'order-confirmed', orderId: order.orderId } as const;
  await sendOrderMail(test.deps, job);
  return { ...order, job, mail: test.mails[0] as Mail };
}

const CONFIRMED = {
  es: {
    subject: (id: number) => `Hemos recibido tu pedido ${id}`,
    promise: 'Tendrás tu documento el martes 24 de noviembre, antes de las 14:00.',
    total: 'IVA 21\u00a0%: 4,36\u00a0€\nTotal con IVA: 25,12\u00a0€',
    agency: 'Somos una agencia privada, no el registro.',
  },
  pt: {
    subject: (id: number) => `Recebemos o seu pedido ${id}`,
    promise: 'Terá o seu documento na terça-feira, 24 de novembro, até às 14:00.',
    total: 'Total com IVA: 25,12\u00a0€',
    agency: 'Somos uma agência privada, não o registo.',
  },
  en: {
    subject: (id: number) => `We’ve received your order ${id}`,
    promise: 'You’ll have your document by 14:00 on Tuesday 24 November.',
    total: 'Total with VAT: €25.12',
    agency: 'We’re a private agency, not the registry.',
  },
} as const;

describe('the confirmation mail', () => {
  it.each(['es', 'pt', 'en'] as const)("[ST-13] is in the order's language: %s", async (locale) => {
    const { mail, orderId } = await sendConfirmation(locale);
    const copy = CONFIRMED[locale];
    expect(mail).toMatchObject({ to: EMAIL, subject: copy.subject(orderId) });
    for (const text of [copy.promise, copy.total, copy.agency]) expect(mail.text).toContain(text);
    expect(mail.html).toContain(`lang="${locale}"`);
    for (const text of ['Nota Simple', 'Getafe (Madrid)', copy.agency]) expect(mail.html).toContain(text);
  });

  it.each([
    ['es', 'Nota Simple, sin IVA: 20,76\u00a0€', 'IVA 21\u00a0%: 4,36\u00a0€', 'Total con IVA: 25,12\u00a0€'],
    ['pt', 'Nota Simple, sem IVA: 20,76\u00a0€', 'IVA 21\u00a0%: 4,36\u00a0€', 'Total com IVA: 25,12\u00a0€'],
    ['en', 'Nota Simple, before VAT: €20.76', 'VAT 21%: €4.36', 'Total with VAT: €25.12'],
  ] as const)('has sums that add up, in plain text and HTML: %s', async (locale, ...sums) => {
    const { mail } = await sendConfirmation(locale);
    for (const sum of sums) expect(mail.text.split('\n')).toContain(sum);
    const shown = mail.html.replaceAll(/<[^>]*>|<!--.*?-->/g, ' ').replaceAll(/[ \n]+/g, ' ');
    for (const sum of sums) expect(shown).toContain(sum.replace(': ', ' '));
  });

  it("repeats the customer's answers, in the plain text too", async () => {
    const { mail } = await sendConfirmation('es');
    expect(mail.text).toContain('Getafe (Madrid)');
    expect(mail.text).toContain(NOTE.direccion);
    expect(mail.html).toContain(NOTE.direccion);
  });

  it('contains the consents and names the seller', async () => {
    const { mail } = await sendConfirmation('es');
    expect(mail.text).toContain('✓ Quiero que empecéis el trabajo ahora');
    expect(mail.text).toContain('✓ Entiendo que pierdo el derecho a cancelar (desistir)');
    expect(mail.text).toContain('Tienes 14 días para cancelar (desistir)');
    expect(mail.text).toContain('B00000000');
  });

  it.each([
    [
      'es',
      'Responde a este correo o escribe a ayuda@notas.folio.example.',
      'Por teléfono: +34 555 010 212, de',
    ],
    [
      'pt',
      'Responda a este e-mail ou escreva para ayuda@notas.folio.example.',
      'Por telefone: +34 555 010 212, de',
    ],
    ['en', 'Reply to this email or write to ayuda@notas.folio.example.', 'By phone: +34 555 010 212, Monday'],
  ] as const)('names the contact addresses, and is replied to there: %s', async (locale, byMail, byPhone) => {
    const { mail } = await sendConfirmation(locale, '12.localhost:3000');
    expect(mail.replyTo).toBe('ayuda@notas.folio.example');
    for (const words of [byMail, byPhone]) {
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
    }
    // A withdrawal is in writing, so the mail names a mailbox too.
    expect(mail.text).toMatch(/B00000000 · [^\n]* · ayuda@notas\.folio\.example/);
  });

  it("uses the store's colour, and a dark-mode one", async () => {
    const { mail } = await sendConfirmation('es', '12.localhost:3000');
    expect(mail.html).toMatch(/class="mail-button"[^>]*background-color:#3a3b8b/);
    expect(mail.html).toMatch(/prefers-color-scheme: dark.*mail-button \{ background-color: #bbc4ff/s);
  });

  it('names no mailbox or phone if the store has none', async () => {
    const { db, catalogue } = test.deps;
    const store = catalogue.current().stores.get(12);
    const { contactEmail: _, phone: __, ...settings } = store?.settings ?? {};
    await db
      .updateTable('store')
      .set({ settings: jsonb(settings) })
      .where('id', '=', 12)
      .execute();
    await catalogue.refresh();
    const { mail } = await sendConfirmation('es', '12.localhost:3000');
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).not.toMatch(/Responde a este correo|Por teléfono/);
  });

  it.each([
    ['12.localhost:3000', 'Folio Notas', 'notas.example'],
    ['localhost:3000', 'Folio', 'localhost'],
  ])('[ST-15] comes from the store of the purchase: %s', async (host, name, domain) => {
    const { mail, orderId } = await sendConfirmation('es', host);
    expect(mail.from).toEqual({ name, address: `no-reply@${domain}` });
    expect(mail.messageId).toBe(`<order-confirmed.${orderId}@${domain}>`);
  });

  it('shows every line, even two of the same product', async () => {
    const who = visitor(test);
    await who.open();
    await who.send('/desktopapp/rest/addns', NOTE);
    await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle de Ejemplo 14' });
    const orderId = await checkOut(who);
    await sendOrderMail(test.deps, { mail: 'order-confirmed', orderId });
    const mail = test.mails[0] as Mail;
    expect(mail.html).toContain('Calle de Ejemplo 12');
    expect(mail.html).toContain('Calle de Ejemplo 14');
    expect(mail.text.match(/Nota Simple, sin IVA: 20,76/g)).toHaveLength(2);
    expect(mail.text).toContain('Total con IVA: 50,24\u00a0€');
  });

  it('is sent once although its job runs twice', async () => {
    const { job } = await sendConfirmation('es');
    await sendOrderMail(test.deps, job);
    expect(test.mails).toHaveLength(1);
  });

  it('is sent later if the mail server was unreachable', async () => {
    const { orderId } = await paidPurchase(test);
    const job = { mail: 'order-confirmed', orderId } as const;
    const failingMailer = {
      send: () => Promise.reject(new Error('the post is closed')),
      close: () => undefined,
    };
    await expect(sendOrderMail({ ...test.deps, mailer: failingMailer }, job)).rejects.toThrow(
      'the post is closed',
    );
    await sendOrderMail(test.deps, job);
    expect(test.mails).toHaveLength(1);
  });
});

const findLink = (mail: Mail) => new URL(/https?:\/\/\S+\/pedidos\/\S+/.exec(mail.text)?.[0] ?? '');

describe('the link in a mail', () => {
  it.each([
    ['12.localhost:3000', 'https://notas.example'],
    ['localhost:3000', 'http://localhost:3000'],
    ['9.localhost:3000', 'http://9.localhost:3000'],
  ])('of a purchase at %s leads to %s and opens the order', async (host, origin) => {
    const { mail, orderId } = await sendConfirmation('es', host);
    const link = findLink(mail);
    expect(link.origin).toBe(origin);
    expect(link.pathname).toBe(`/pedidos/${orderId}`);
    expect(mail.html).toContain(link.href.replaceAll('&', '&amp;'));
    const who = visitor(test, link.host);
    await who.open();
    const opened = await who.view('order', { orderId: String(orderId), key: link.searchParams.get('k') });
    expect(opened.json().value.id).toBe(String(orderId));
  });
});

const READY = {
  es: ['Tu documento está listo: Nota Simple', 'Ya está listo «Nota Simple: Calle'],
  pt: ['O seu documento está pronto: Nota Simple', 'Já está pronto «Nota Simple: Calle'],
  en: ['Your document is ready: Nota Simple', 'is ready. You can open'],
} as const;

describe('the mail for a finished document', () => {
  it.each(['es', 'pt', 'en'] as const)("[ST-13] is in the order's language: %s", async (locale) => {
    const { orderId } = await sendConfirmation(locale);
    const { lineId } = await attachDocument(test, orderId);
    await deliver(test, lineId);
    await sendOrderMail(test.deps, { mail: 'document-ready', orderId, lineId });
    const mail = test.mails[1] as Mail;
    const [subject, body] = READY[locale];
    expect(mail).toMatchObject({ to: EMAIL, subject });
    expect(mail.text).toContain(body);
    expect(findLink(mail).pathname).toBe(`/pedidos/${orderId}`);
    expect(mail.html).not.toContain('application/pdf');
  });

  it('is sent once per delivery', async () => {
    const { orderId } = await paidPurchase(test);
    const { lineId } = await attachDocument(test, orderId);
    await deliver(test, lineId);
    for (const delivery of [1, 1, 2, 2])
      await sendOrderMail(test.deps, { mail: 'document-ready', orderId, lineId, delivery });
    expect(test.mails.map(({ subject }) => subject)).toEqual([
      'Tu documento está listo: Nota Simple',
      'Tu documento está listo: Nota Simple',
    ]);
    expect(new Set(test.mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('is not written for a line of another order', async () => {
    const { orderId } = await paidPurchase(test);
    const other = await paidPurchase(test);
    const { lineId } = await attachDocument(test, other.orderId);
    await expect(sendOrderMail(test.deps, { mail: 'document-ready', orderId, lineId })).rejects.toThrow();
    expect(test.mails).toEqual([]);
  });
});
