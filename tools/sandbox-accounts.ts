/**
 * Returns the URLs of the simulated providers with their published test keys, which they accept by default.
 */
export function sandboxAccounts(url: string): Record<string, string> {
  const redsys = {
    MERCHANT_CODE: '999008881',
    TERMINAL: '1',
    SECRET_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
    URL: `${url}/redsys/sis`,
    QUERY_URL: `${url}/redsys/apl02/services/SerClsWSConsulta`,
  };
  const named = (prefix: string, settings: Record<string, string>) =>
    Object.fromEntries(Object.entries(settings).map(([name, value]) => [`${prefix}_${name}`, value]));
  return {
    ...named('STRIPE', { API_URL: url, SCRIPT_URL: `${url}/stripe-js/stripe.js` }),
    ...named('REDSYS', redsys),
    ...named('REDSYS_PAGE', redsys),
    ...named('PAYPAL', {
      CLIENT_ID: 'folio-test-client',
      CLIENT_SECRET: 'folio-test-secret',
      WEBHOOK_ID: 'WH-FOLIO-TEST-1',
      API_URL: `${url}/paypal`,
    }),
    ...named('SIBS', {
      TERMINAL_ID: '99978',
      TOKEN: 'folio-test-token',
      CLIENT_ID: 'folio-test-client',
      WEBHOOK_SECRET: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
      ENTITY: '24000',
      API_URL: `${url}/sibs/spg/v2`,
    }),
    ...named('MONEI', { API_KEY: 'pk_test_folio_monei', API_URL: `${url}/monei/v1`, PAGE_URL: url }),
    ...named('SEPA', {
      // The company in the stores' imprint, with its tax id.
      CREDITOR_ID: 'ES81000B00000000',
      CREDITOR_NAME: 'Folio Gestión Documental, S. L.',
      // The creditor's account at the sandbox's bank.
      CREDITOR_IBAN: 'ES2099900001670000009000',
    }),
  };
}
