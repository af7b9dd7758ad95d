import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startSandbox } from '../testing/harness.ts';

it('the stand-in for Stripe.js defines window.Stripe as soon as it runs', async () => {
  const { url } = await startSandbox();
  const script = await (await fetch(`${url}/stripe-js/stripe.js`)).text();
  const window: { Stripe?: (key: string) => object } = {};
  const document = { currentScript: { src: `${url}/stripe-js/stripe.js` } };
  runInNewContext(script, { window, document, URL, navigator: { language: 'es' } });
  expect(Object.keys(window.Stripe?.('pk_test_folio') ?? {})).toEqual(
    expect.arrayContaining([
      'elements',
      'confirmPayment',
      'confirmCardPayment',
      'handleNextAction',
      'retrievePaymentIntent',
    ]),
  );
  expect(() => window.Stripe?.('sk_test_folio')).toThrow(/publishable key/);
});

it('every file that the card form loads is served, and it runs nothing inline', async () => {
  const { url } = await startSandbox();
  const page = await fetch(`${url}/stripe-js/card?language=pt`);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(html).not.toMatch(/ style=| on[a-z]+=|<script>/);
  const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(files).toHaveLength(2);
  const seen = new Set<string>();
  while (files.length > 0) {
    const path = files.shift() ?? '';
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await fetch(`${url}${path}`);
    expect(answer.status, path).toBe(200);
    for (const [, name] of (await answer.text()).matchAll(/from '\.\/([a-z-]+\.js)'/g)) {
      files.push(`/stripe-js/${name}`);
    }
  }
  expect(seen.size).toBeGreaterThan(5);
});
