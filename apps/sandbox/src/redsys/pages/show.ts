import type { FastifyReply } from 'fastify';
import type { Html } from '../../pages/html.ts';
import { sendPage } from '../../pages/page.ts';
import { imitationBand } from './pages.ts';

/** Sends a page of the imitation, which says that it is one. `framed` may stand in a frame of the shop. */
export function show(
  reply: FastifyReply,
  body: Html,
  more: { framed?: boolean; scripts?: readonly string[] } = {},
): FastifyReply {
  return sendPage(reply, {
    title: 'Redsys',
    language: 'en',
    kind: 'plain',
    scripts: ['/redsys/fill.js'],
    body: { html: imitationBand().html + body.html },
    ...more,
  });
}
