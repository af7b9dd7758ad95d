import type { Payer } from './objects.ts';

/** The one buyer who has an account here; invented. */
export const PAYER: Payer = {
  name: { given_name: 'Compradora', surname: 'De Pruebas' },
  email_address: 'compradora@example.com',
  payer_id: 'FOLIOTESTBUYR',
  address: { country_code: 'ES' },
};
