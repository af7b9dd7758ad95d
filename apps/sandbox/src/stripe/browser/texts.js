// What the card form and the errors say, in the three languages of the shops.

/** The language of a locale such as `pt-PT`; Spanish for any other. */
export function languageOf(locale) {
  const wanted = !locale || locale === 'auto' ? navigator.language : locale;
  const code = String(wanted).slice(0, 2).toLowerCase();
  return code in TEXTS ? code : 'es';
}

export const TEXTS = {
  es: {
    frame: 'Datos de la tarjeta',
    number: 'Número de tarjeta',
    expiry: 'Fecha de caducidad',
    cvc: 'Código de seguridad',
    expiryExample: 'MM / AA',
    cvcHelp: 'CVC',
    challenge: 'Confirmación de tu banco',
    testUse: 'Entorno de pruebas: usa 4242 4242 4242 4242',
    testMore: 'Otras tarjetas de prueba',
    testFill: 'Usar la tarjeta',
    notes: {
      ok: 'se paga',
      challenge: 'el banco pide confirmación',
      challengeDeclined: 'confirmación y luego rechazo',
      refundPending: 'la devolución queda pendiente',
      refundFails: 'la devolución falla más tarde',
      dispute: 'se paga y luego se reclama',
      generic_decline: 'rechazada',
      insufficient_funds: 'sin fondos',
      expired_card: 'caducada',
      incorrect_cvc: 'código de seguridad incorrecto',
      processing_error: 'fallo al tramitar el pago',
    },
    errors: {
      incomplete_number: 'El número de la tarjeta está incompleto. Ejemplo: 4242 4242 4242 4242.',
      incorrect_number: 'El número de la tarjeta no es correcto. Revísalo cifra a cifra.',
      incomplete_expiry: 'La fecha de caducidad está incompleta. Ejemplo: 09 / 29.',
      invalid_expiry_month:
        'La fecha de caducidad no es correcta. Escribe un mes del 01 al 12 que no haya pasado.',
      invalid_expiry_year: 'La fecha de caducidad ya ha pasado. Usa otra tarjeta.',
      incomplete_cvc:
        'El código de seguridad está incompleto: son las 3 cifras del dorso (4 en American Express).',
      invalid_cvc:
        'El código de seguridad no es correcto: son las 3 cifras del dorso (4 en American Express).',
      card_declined: 'Tu banco ha rechazado la tarjeta. Usa otra o habla con tu banco.',
      insufficient_funds: 'La tarjeta no tiene fondos suficientes. Usa otra.',
      expired_card: 'La tarjeta está caducada. Usa otra.',
      incorrect_cvc: 'El código de seguridad no es correcto. Revísalo y vuelve a pagar.',
      processing_error:
        'Tu banco no ha podido tramitar el pago. No se ha cobrado nada: inténtalo de nuevo en un momento.',
      test_mode_live_card:
        'Este es un entorno de pruebas y no acepta tarjetas reales. Usa 4242 4242 4242 4242.',
      payment_intent_authentication_failure:
        'Tu banco no ha confirmado que eres tú. No se ha cobrado nada: inténtalo de nuevo o usa otra tarjeta.',
      authentication_required: 'Tu banco pide que confirmes este pago. Inténtalo de nuevo.',
      api_connection_error:
        'No hemos podido hablar con el banco. Comprueba tu conexión e inténtalo de nuevo.',
      api_error: 'El servicio de pago no responde bien ahora mismo. Inténtalo de nuevo en un momento.',
    },
  },
  pt: {
    frame: 'Dados do cartão',
    number: 'Número do cartão',
    expiry: 'Data de validade',
    cvc: 'Código de segurança',
    expiryExample: 'MM / AA',
    cvcHelp: 'CVC',
    challenge: 'Confirmação do seu banco',
    testUse: 'Ambiente de testes: use 4242 4242 4242 4242',
    testMore: 'Outros cartões de teste',
    testFill: 'Usar o cartão',
    notes: {
      ok: 'é pago',
      challenge: 'o banco pede confirmação',
      challengeDeclined: 'confirmação e depois recusa',
      refundPending: 'o reembolso fica pendente',
      refundFails: 'o reembolso falha mais tarde',
      dispute: 'é pago e depois contestado',
      generic_decline: 'recusado',
      insufficient_funds: 'sem saldo',
      expired_card: 'fora da validade',
      incorrect_cvc: 'código de segurança incorreto',
      processing_error: 'falha ao processar o pagamento',
    },
    errors: {
      incomplete_number: 'O número do cartão está incompleto. Exemplo: 4242 4242 4242 4242.',
      incorrect_number: 'O número do cartão não está correto. Verifique-o algarismo a algarismo.',
      incomplete_expiry: 'A data de validade está incompleta. Exemplo: 09 / 29.',
      invalid_expiry_month:
        'A data de validade não está correta. Escreva um mês de 01 a 12 que não tenha passado.',
      invalid_expiry_year: 'A data de validade já passou. Use outro cartão.',
      incomplete_cvc:
        'O código de segurança está incompleto: são os 3 algarismos do verso (4 no American Express).',
      invalid_cvc:
        'O código de segurança não está correto: são os 3 algarismos do verso (4 no American Express).',
      card_declined: 'O seu banco recusou o cartão. Use outro ou fale com o seu banco.',
      insufficient_funds: 'O cartão não tem saldo suficiente. Use outro.',
      expired_card: 'O cartão está fora da validade. Use outro.',
      incorrect_cvc: 'O código de segurança não está correto. Verifique-o e volte a pagar.',
      processing_error:
        'O seu banco não conseguiu processar o pagamento. Nada foi cobrado: tente de novo dentro de momentos.',
      test_mode_live_card:
        'Este é um ambiente de testes e não aceita cartões reais. Use 4242 4242 4242 4242.',
      payment_intent_authentication_failure:
        'O seu banco não confirmou a sua identidade. Nada foi cobrado: tente de novo ou use outro cartão.',
      authentication_required: 'O seu banco pede que confirme este pagamento. Tente de novo.',
      api_connection_error: 'Não conseguimos contactar o banco. Verifique a sua ligação e tente de novo.',
      api_error: 'O serviço de pagamento não está a responder bem. Tente de novo dentro de momentos.',
    },
  },
  en: {
    frame: 'Card details',
    number: 'Card number',
    expiry: 'Expiry date',
    cvc: 'Security code',
    expiryExample: 'MM / YY',
    cvcHelp: 'CVC',
    challenge: 'Confirmation by your bank',
    testUse: 'Test environment: use 4242 4242 4242 4242',
    testMore: 'Other test cards',
    testFill: 'Use the card',
    notes: {
      ok: 'is paid',
      challenge: 'the bank asks for confirmation',
      challengeDeclined: 'confirmation, then refusal',
      refundPending: 'the refund stays pending',
      refundFails: 'the refund fails later',
      dispute: 'is paid, then disputed',
      generic_decline: 'declined',
      insufficient_funds: 'insufficient funds',
      expired_card: 'expired',
      incorrect_cvc: 'incorrect security code',
      processing_error: 'the payment cannot be processed',
    },
    errors: {
      incomplete_number: 'The card number is incomplete. Example: 4242 4242 4242 4242.',
      incorrect_number: 'The card number is not right. Check it digit by digit.',
      incomplete_expiry: 'The expiry date is incomplete. Example: 09 / 29.',
      invalid_expiry_month: 'The expiry date is not right. Enter a month from 01 to 12 that has not passed.',
      invalid_expiry_year: 'The expiry date has passed. Use another card.',
      incomplete_cvc:
        'The security code is incomplete: it is the 3 digits on the back (4 on American Express).',
      invalid_cvc: 'The security code is not right: it is the 3 digits on the back (4 on American Express).',
      card_declined: 'Your bank declined the card. Use another one or talk to your bank.',
      insufficient_funds: 'The card has insufficient funds. Use another one.',
      expired_card: 'The card has expired. Use another one.',
      incorrect_cvc: 'The security code is not right. Check it and pay again.',
      processing_error:
        'Your bank could not process the payment. Nothing was charged: try again in a moment.',
      test_mode_live_card: 'This is a test environment and takes no real cards. Use 4242 4242 4242 4242.',
      payment_intent_authentication_failure:
        'Your bank has not confirmed that it is you. Nothing was charged: try again or use another card.',
      authentication_required: 'Your bank asks you to confirm this payment. Try again.',
      api_connection_error: 'We could not reach the bank. Check your connection and try again.',
      api_error: 'The payment service is not answering properly. Try again in a moment.',
    },
  },
};

/** The error with its message in the customer's language, where there is one. */
export function localised(error, language) {
  const { errors } = TEXTS[language];
  const message = errors[error.decline_code] ?? errors[error.code] ?? errors[error.type] ?? error.message;
  return { ...error, message };
}

/** An error of the form itself. */
export function validationError(code, language) {
  return { type: 'validation_error', code, message: TEXTS[language].errors[code] };
}
