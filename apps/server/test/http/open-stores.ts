import { changeSeller } from '../../src/selling/store-settings/change-seller.ts';
import type { TestApp } from '../test-app.ts';

/** Facts of an invented company that are not the seed's. */
export const COMPANY = {
  name: 'Documentos del Norte, S. L.',
  taxId: 'B12345674',
  address: 'Rúa Nova, 3',
  postalCode: '15001',
  city: 'A Coruña',
  province: 'A Coruña',
};
export const CONTACTS = { phone: '+34 555 020 300', email: 'ayuda@documentos-del-norte.test' };

/** Opens all stores of a live shop, which the seed's facts keep closed. */
export async function openStores({ deps }: TestApp): Promise<void> {
  await changeSeller(deps.db, {
    issuer: { id: 'folio-es', facts: COMPANY },
    stores: [...deps.catalogue.current().stores.keys()],
    contacts: CONTACTS,
    now: deps.clock(),
  });
  await deps.catalogue.refresh();
}
