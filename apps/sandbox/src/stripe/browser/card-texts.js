// The texts of the card form in the languages of the shops.

export const CARD_TEXTS = {
  en: {
    number: 'Card number',
    expiry: 'Expiry (MM / YY)',
    cvc: 'Security code',
    test: 'Test environment: use 4242 4242 4242 4242',
    incomplete_number: 'The card number is incomplete. Example: 4242 4242 4242 4242.',
    incorrect_number: 'The card number is not correct. Check it digit by digit.',
    incomplete_expiry: 'The expiry date is incomplete. Example: 09 / 29.',
    invalid_expiry_month: 'The expiry date is not correct. Enter a month from 01 to 12.',
    invalid_expiry_year_past: 'The expiry date has passed. Use another card.',
    incomplete_cvc: 'The security code is incomplete: it is the 3 digits on the back.',
  },
  es: {
    number: 'Número de tarjeta',
    expiry: 'Caducidad (MM / AA)',
    cvc: 'Código de seguridad',
    test: 'Entorno de pruebas: usa 4242 4242 4242 4242',
    incomplete_number: 'El número de tarjeta está incompleto. Ejemplo: 4242 4242 4242 4242.',
    incorrect_number: 'El número de tarjeta no es correcto. Revísalo cifra a cifra.',
    incomplete_expiry: 'La caducidad está incompleta. Ejemplo: 09 / 29.',
    invalid_expiry_month: 'La caducidad no es correcta. Escribe un mes de 01 a 12.',
    invalid_expiry_year_past: 'La tarjeta está caducada. Usa otra.',
    incomplete_cvc: 'El código de seguridad está incompleto: son las 3 cifras del reverso.',
  },
  pt: {
    number: 'Número do cartão',
    expiry: 'Validade (MM / AA)',
    cvc: 'Código de segurança',
    test: 'Ambiente de testes: use 4242 4242 4242 4242',
    incomplete_number: 'O número do cartão está incompleto. Exemplo: 4242 4242 4242 4242.',
    incorrect_number: 'O número do cartão não está correto. Verifique-o algarismo a algarismo.',
    incomplete_expiry: 'A validade está incompleta. Exemplo: 09 / 29.',
    invalid_expiry_month: 'A validade não está correta. Indique um mês de 01 a 12.',
    invalid_expiry_year_past: 'O cartão está fora de validade. Use outro.',
    incomplete_cvc: 'O código de segurança está incompleto: são os 3 algarismos do verso.',
  },
};

/** Returns the texts of a language, or the English ones. */
export const cardTexts = (locale) => CARD_TEXTS[locale] ?? CARD_TEXTS.en;
