import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import type { Language } from './language.ts';
import { sendPage } from './page.ts';

const REGIONS: Record<Language, string> = { es: 'es-ES', pt: 'pt-PT', en: 'en-GB' };

const IMITATION: Record<Language, (of: string) => string> = {
  es: (of) => `Imitación de ${of} para pruebas. No se mueve dinero.`,
  pt: (of) => `Imitação de ${of} para testes. Não há movimento de dinheiro.`,
  en: (of) => `An imitation of ${of} for tests. No money moves.`,
};

export interface CheckoutPage {
  /** Who is imitated, such as 'MONEI'. */
  of: string;
  language: Language;
  title: string;
  body: Html;
}

/** A page on which a customer pays; it says at its head that it is an imitation. */
export function sendCheckout(reply: FastifyReply, { of, language, title, body }: CheckoutPage): FastifyReply {
  return sendPage(reply, {
    title: `${title} · ${of}`,
    language,
    kind: 'plain',
    styles: ['/pages/checkout.css'],
    body: html`<p class="imitation">${IMITATION[language](of)}</p>${body}`,
  });
}

/** An amount in cents as the language writes it. */
export function money(cents: number, language: Language, currency = 'EUR'): string {
  return new Intl.NumberFormat(REGIONS[language], { style: 'currency', currency }).format(cents / 100);
}

/** A time of Madrid or Lisbon, as the language writes it; `at` in milliseconds. */
export function moment(at: number, language: Language): string {
  return new Intl.DateTimeFormat(REGIONS[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: language === 'pt' ? 'Europe/Lisbon' : 'Europe/Madrid',
  }).format(at);
}
