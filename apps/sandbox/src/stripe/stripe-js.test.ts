import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startSandbox } from '../../test/sandbox.ts';

it('the browser library defines window.Stripe as soon as it runs', async () => {
  const { url } = await startSandbox();
  const script = await (await fetch(`${url}/stripe-js/stripe.js`)).text();
  const window: { Stripe?: (key: string) => object } = {};
  runInNewContext(script, {
    window,
    document: { currentScript: { src: `${url}/stripe-js/stripe.js` } },
    URL,
  });
  const client = window.Stripe?.('pk_test_folio');
  expect(Object.keys(client ?? {})).toEqual(['elements', 'retrievePaymentIntent', 'confirmPayment']);
});

it.each(['card', 'wallet-buttons', 'wallet-sheet'])(
  'the frame %s loads only files that exist',
  async (frame) => {
    const { url } = await startSandbox();
    const page = await (await fetch(`${url}/stripe-js/${frame}`)).text();
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const path of files) {
      const answer = await fetch(`${url}${path}`);
      expect(answer.status, path).toBe(200);
      for (const [, name] of (await answer.text()).matchAll(/from '\.\/([a-z-]+\.js)'/g))
        if (!files.includes(`/stripe-js/${name}`)) files.push(`/stripe-js/${name}`);
    }
  },
);
