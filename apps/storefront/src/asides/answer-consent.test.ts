// @vitest-environment happy-dom
import type { ConsentView } from '@folio/contract/views';
import { beforeEach, expect, it, vi } from 'vitest';
import { impliedConsent } from './answer-consent.ts';

const ASKS: ConsentView = {
  asks: true,
  implied: true,
  levels: [],
  tags: { gtm: ['GTM-ABCD12'], ga: '', optimize: '' },
};
const shown = (path: string) => ({ path, title: '', isBack: false, shell: undefined, view: undefined });

let posted: string[];
beforeEach(() => {
  sessionStorage.clear();
  delete document.documentElement.dataset.consent;
  posted = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    posted.push(`${url} ${body}`);
    return new Response('{"value":true}', { headers: { 'content-type': 'application/json' } });
  });
});

const ACCEPTED = '/desktopapp/view/saveConsent ["implied",[]]';

it('[AR-14] going on to another page after the banner is an answer where a store has it so, once', async () => {
  const listen = impliedConsent(ASKS);
  listen(shown('/servicios'));
  listen(shown('/servicios'));
  expect(posted).toEqual([]);
  listen(shown('/nota-simple/step1'));
  await vi.waitFor(() => expect(document.documentElement.dataset.consent).toBe(''));
  listen(shown('/nota-simple/step2'));
  expect(posted).toEqual([ACCEPTED]);
});

it('[AR-14] it is one in the next document too, and never where the store or the visitor says otherwise', async () => {
  impliedConsent(ASKS)(shown('/servicios'));
  for (const consent of [null, { ...ASKS, implied: false }, { ...ASKS, asks: false }])
    impliedConsent(consent)(shown('/cart'));
  expect(posted).toEqual([]);
  impliedConsent(ASKS)(shown('/cart'));
  await vi.waitFor(() => expect(posted).toEqual([ACCEPTED]));
});
