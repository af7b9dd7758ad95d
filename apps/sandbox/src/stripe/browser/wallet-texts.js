// What the wallets' buttons and sheet say, in the three languages of the shops.

export const WALLET_NAMES = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };

export const WALLET_TEXTS = {
  es: {
    frame: 'Pagar con una cartera del móvil',
    payWith: 'Pagar con',
    sheet: 'Pago con',
    email: 'Correo electrónico',
    pays: 'Pagar',
    declined: 'La tarjeta se rechaza',
    challenge: 'El banco pide confirmación',
    cancel: 'Cancelar',
    busy: 'Procesando…',
    test: 'Entorno de pruebas: no se cobra nada.',
  },
  pt: {
    frame: 'Pagar com uma carteira do telemóvel',
    payWith: 'Pagar com',
    sheet: 'Pagamento com',
    email: 'Email',
    pays: 'Pagar',
    declined: 'O cartão é recusado',
    challenge: 'O banco pede confirmação',
    cancel: 'Cancelar',
    busy: 'A processar…',
    test: 'Ambiente de testes: nada é cobrado.',
  },
  en: {
    frame: 'Pay with a wallet',
    payWith: 'Pay with',
    sheet: 'Pay with',
    email: 'Email',
    pays: 'Pay',
    declined: 'The card is declined',
    challenge: 'The bank asks for confirmation',
    cancel: 'Cancel',
    busy: 'Processing…',
    test: 'Test environment: nothing is charged.',
  },
};
