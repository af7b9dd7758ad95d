import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startSandbox } from '../../testing/harness.ts';

type Client = { readonly elements: (options: object) => { readonly create: (type: string) => object } };

/** The script as a page runs it, without a document to draw in. */
async function runScript(url: string): Promise<{ Stripe?: (key: string) => Client }> {
  const script = await (await fetch(`${url}/stripe-js/stripe.js`)).text();
  const window = {};
  const document = { currentScript: { src: `${url}/stripe-js/stripe.js` } };
  runInNewContext(script, { window, document, URL, navigator: { language: 'es' } });
  return window;
}

it('the stand-in for Stripe.js defines window.Stripe as soon as it runs', async () => {
  const { url } = await startSandbox();
  const window = await runScript(url);
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

it('elements without an intent are told the sum in cents and its currency', async () => {
  const { url } = await startSandbox();
  const client = (await runScript(url)).Stripe?.('pk_test_folio');
  const wanted = { mode: 'payment', amount: 2512, currency: 'eur' };
  expect(client?.elements(wanted).create('expressCheckout')).toHaveProperty('mount');
  expect(() => client?.elements({ ...wanted, amount: 25.12 })).toThrow(/positive integer/);
  expect(() => client?.elements({ ...wanted, currency: 'EUR' })).toThrow(/lowercase/);
  expect(() => client?.elements({ ...wanted, clientSecret: 'pi_1_secret_2' })).toThrow(/both/);
});

it.each(['card', 'wallet-buttons', 'wallet-sheet'])(
  'every file that the frame %s loads is served, and it runs nothing inline',
  async (frame) => {
    const { url } = await startSandbox();
    const page = await fetch(`${url}/stripe-js/${frame}?language=pt`);
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
    expect(seen.size).toBeGreaterThanOrEqual(3);
  },
);
