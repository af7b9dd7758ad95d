// @vitest-environment happy-dom
import type { ConsentView } from '@folio/contract/app/shell.view';
import { beforeEach, expect, it, vi } from 'vitest';
import { holdFormkey } from '../../page/api/browser-api.ts';
import { impliedConsent } from './answer-consent.ts';

const ASKS: ConsentView = {
  asks: true,
  implied: true,
  levels: [],
  offered: ['tracking', 'targeting'],
  maps: null,
  tags: { gtm: ['GTM-ABCD12'], ga: '', optimize: '', maps: false },
};
const shown = (path: string) => ({
  path,
  title: '',
  isBack: false,
  at: 0,
  shell: undefined,
  view: undefined,
});

let posted: string[];
beforeEach(() => {
  holdFormkey('key');
  sessionStorage.clear();
  delete document.documentElement.dataset.consent;
  posted = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    posted.push(`${url} ${body}`);
    return new Response('{"value":true}', { headers: { 'content-type': 'application/json' } });
  });
});

const ACCEPTED = '/desktopapp/view/saveConsent {"way":"implied","levels":[]}';

it('[AR-14] stores consent once when the visitor leaves the banner’s page, where configured', async () => {
  const listen = impliedConsent(ASKS);
  listen(shown('/servicios'));
  listen(shown('/servicios'));
  expect(posted).toEqual([]);
  listen(shown('/nota-simple/step1'));
  await expect.poll(() => document.documentElement.dataset.consent).toBe('');
  listen(shown('/nota-simple/step2'));
  expect(posted).toEqual([ACCEPTED]);
});

it('[AR-14] does so in the next document too, never against setting or choice', async () => {
  impliedConsent(ASKS)(shown('/servicios'));
  for (const consent of [null, { ...ASKS, implied: false }, { ...ASKS, asks: false }])
    impliedConsent(consent)(shown('/cart'));
  expect(posted).toEqual([]);
  impliedConsent(ASKS)(shown('/cart'));
  await expect.poll(() => posted).toEqual([ACCEPTED]);
});
