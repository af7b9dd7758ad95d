import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import { sendPage } from './page.ts';

const DATE_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
});

export interface CheckoutPage {
  /** Name of the imitated provider, such as 'MONEI'. */
  of: string;
  title: string;
  body: Html;
}

/** Sends a page on which a customer pays; its head says that it is an imitation. */
export function sendCheckout(reply: FastifyReply, { of, title, body }: CheckoutPage): FastifyReply {
  return sendPage(reply, {
    title: `${title} · ${of}`,
    kind: 'plain',
    body: html`<p class="imitation">An imitation of ${of} for tests. No money moves.</p>${body}`,
  });
}

/** Formats an amount in cents. */
export function money(cents: number, currency = 'EUR'): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(cents / 100);
}

/** Formats a time in Madrid's zone; `at` is in milliseconds. */
export function moment(at: number): string {
  return DATE_TIME.format(at);
}
