import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import type { Language } from './language.ts';

export interface Page {
  title: string;
  body: Html;
  language?: Language;
  /** Paths of scripts of ours that the page runs. */
  scripts?: readonly string[];
  /** Paths of style sheets of ours besides the common one. */
  styles?: readonly string[];
  /** May be shown in a frame of the shop. */
  framed?: boolean;
  /** Class of the body; `plain` leaves the header out. */
  kind?: 'plain' | 'full';
}

/** Sends a page in the sandbox's look; it runs no script and no style but ours. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { title, body, language = 'en', scripts = [], styles = [], framed = false, kind = 'full' } = page;
  const ancestors = framed ? 'http://127.0.0.1:* http://localhost:* http://*.localhost:*' : "'none'";
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/pages/pages.css">
${styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
${scripts.map((src) => html`<script type="module" src="${src}"></script>`)}
</head>
<body class="${kind}">${kind === 'full' && header}<main>${body}</main></body>
</html>`;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'self'; img-src 'self' data:; base-uri 'none'; object-src 'none'; frame-ancestors ${ancestors}`,
    )
    .send(document.html);
}

const header = html`<header><a class="brand" href="/">Sandbox</a>
<nav aria-label="Sections"><a href="/">Payments</a><a href="/mailbox">Mailbox</a><a href="/push">Push</a></nav></header>`;
