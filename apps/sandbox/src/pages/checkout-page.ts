import type { FastifyReply } from 'fastify';
import { html } from './html.ts';
import { type Page, sendPage } from './page.ts';

const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
});

/** Sends a page on which a customer pays; its head names the imitated provider (`of`). */
export function sendCheckout(
  reply: FastifyReply,
  { of, title, body, ...page }: Page & { of: string },
): FastifyReply {
  return sendPage(reply, {
    ...page,
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
  return TIME.format(at);
}
