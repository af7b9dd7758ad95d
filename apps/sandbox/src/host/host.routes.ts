import type { FastifyInstance } from 'fastify';
import { registerAssets } from '../pages/assets.ts';
import { articlePage } from './article-page.ts';

/** An ordinary page, one whose styles fight with everything, one with a strict policy, and one with a dark look. */
const KINDS = ['plain', 'hostile', 'strict', 'dark'] as const;
export type HostKind = (typeof KINDS)[number];

const isShop = (text: unknown): text is string =>
  typeof text === 'string' && /^http:\/\/([\w-]+\.)*localhost:\d{1,5}$/.test(text);

/** The policy of a careful host: exactly what the embedded shop and the provider of its card fields need. */
const strictPolicy = (shop: string, provider: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${shop} ${provider}`,
    `style-src 'self' ${shop}`,
    `connect-src ${shop} ${provider}`,
    `font-src ${shop}`,
    `img-src 'self' data: ${shop}`,
    `frame-src ${provider}`,
    `form-action 'self' ${shop} ${provider}`,
    "base-uri 'none'",
  ].join('; ');

/**
 * Serves pages of another site that embed a shop: `/host/plain`, `/host/hostile`, `/host/strict` and `/host/dark`.
 * `?shop=` names another store's address on this machine.
 */
export function registerHostPages(
  app: FastifyInstance,
  { shopUrl, provider }: { shopUrl: string | null; provider: () => string },
): void {
  const files = ['config.js', 'dark.css', 'hostile.css', 'plain.css'];
  registerAssets(app, '/host', new URL('./', import.meta.url), files);
  app.get('/host', (_request, reply) => reply.redirect('/host/plain'));
  for (const kind of KINDS)
    app.get<{ Querystring: { shop?: string; lang?: string } }>(`/host/${kind}`, (request, reply) => {
      const { shop: named, lang } = request.query;
      const shop = isShop(named) ? named : shopUrl;
      if (shop === null) return reply.code(404).send({ error: 'SANDBOX_SHOP_URL names no shop.' });
      if (kind === 'strict') reply.header('content-security-policy', strictPolicy(shop, provider()));
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(articlePage(kind, shop, lang === 'pt' || lang === 'en' ? lang : undefined).html);
    });
}
