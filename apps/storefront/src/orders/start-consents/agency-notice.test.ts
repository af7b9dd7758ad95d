import { LOCALES } from '@folio/domain/locale/locale';
import { describe, expect, it } from 'vitest';
import { agencyNotice } from './agency-notice.ts';

describe('the note on the price beside the order button', () => {
  it('[BC-6] names the official fees of the cart', () => {
    for (const locale of LOCALES) expect(agencyNotice(902, locale)).toMatch(/9[.,]02/);
  });

  it('[BC-6] omits official fees that are not charged', () => {
    for (const locale of LOCALES) expect(agencyNotice(0, locale)).not.toMatch(/tasa|taxa|fee/);
  });
});
