import { LOCALES } from '@folio/domain/locale/locale';
import { describe, expect, it } from 'vitest';
import { agencyNotice } from './agency-notice.ts';

describe('what the price is for, beside the button that orders', () => {
  it('[BC-6] names the official fees where the cart has some', () => {
    for (const locale of LOCALES) expect(agencyNotice(902, locale)).toMatch(/9[.,]02/);
  });

  it('[BC-6] says nothing of a fee that nobody charges', () => {
    for (const locale of LOCALES) expect(agencyNotice(0, locale)).not.toMatch(/tasa|taxa|fee/);
  });
});
