import { EMAIL, type TestVisitor } from './purchase.ts';

/** Net price in cents of the Nota Simple in the cart, and its total with VAT. */
export const NET = 2076;
export const WITH_VAT = 2512;

/** Billing data (EN-17) as the pages send it. */
export const SPAIN = {
  type: 'business',
  country: 'ES',
  name: 'Muestras Inventadas, S. L.',
  taxId: 'B64717838',
  address: 'Calle de Ejemplo 12',
  city: 'Getafe',
  postalCode: '28901',
  province: 'Madrid',
  email: 'cuentas@correo.example',
  phone: '600 111 222',
};
export const PORTUGAL = {
  ...SPAIN,
  country: 'PT',
  taxId: '501964843',
  postalCode: '1100-416',
  province: 'Lisboa',
};

const FORM = { email: EMAIL, type: 'stripe', startNow: true, loseWithdrawal: true };
let keys = 0;

/** Sends the checkout's form with these data; returns the answer of the page's call. */
export const orderByForm = async (who: TestVisitor, more: object) =>
  (await who.view('placeOrder', { form: { ...FORM, ...more }, key: `billing ${++keys}` })).json().value;

/** Returns the checkout as the page shows it. */
export const viewCheckout = async (who: TestVisitor) => (await who.view('checkout')).json().value;
