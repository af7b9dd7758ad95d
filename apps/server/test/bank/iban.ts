/** SWIFT's example of a Spanish IBAN. */
export const IBAN = 'ES9121000418450200051332';
