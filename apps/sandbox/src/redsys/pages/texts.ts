import { type Language, languageOf } from '../../pages/language.ts';

/** The words of the pages that a customer sees. */
export interface RedsysTexts {
  imitation: string;
  payTo: string;
  amount: string;
  order: string;
  shop: string;
  what: string;
  cardTitle: string;
  number: string;
  expiry: string;
  expiryExample: string;
  cvv: string;
  pay: string;
  cancel: string;
  testCards: string;
  testRest: string;
  notes: Record<'frictionless' | 'challenge' | 'denied' | 'challengeDenied' | 'no3ds', string>;
  toBizum: string;
  toCard: string;
  bizumTitle: string;
  phone: string;
  phoneHelp: string;
  next: string;
  bizumCodeTitle: string;
  bizumCodeHelp: string;
  pin: string;
  smsCode: string;
  codeTitle: string;
  codeHelp: string;
  code: string;
  confirm: string;
  paid: string;
  paidHelp: string;
  refused: string;
  refusedHelp: string;
  cancelled: string;
  cancelledHelp: string;
  reason: string;
  back: string;
  close: string;
  problems: Record<'number' | 'expiry' | 'cvv' | 'phone' | 'notInBizum' | 'code' | 'bizumCode', string>;
  errorTitle: string;
  errorHelp: string;
}

const ES: RedsysTexts = {
  imitation: 'Página de pruebas que imita a Redsys: no se mueve dinero. No escribas datos reales.',
  payTo: 'Pago a',
  amount: 'Importe',
  order: 'Número de pedido',
  shop: 'Comercio de pruebas',
  what: 'Concepto',
  cardTitle: 'Paga con tarjeta',
  number: 'Número de tarjeta',
  expiry: 'Caducidad',
  expiryExample: 'MM/AA',
  cvv: 'Código CVV',
  pay: 'Pagar',
  cancel: 'Cancelar y volver a la tienda',
  testCards: 'Ver tarjetas de prueba',
  testRest:
    'Vale cualquier caducidad futura. Con CVV 123 se paga; con 999, 172, 173 o 174 se deniega, y también un importe que acabe en 96, 72, 73 o 74 céntimos. El código del banco es 123456.',
  notes: {
    frictionless: 'Se paga sin más',
    challenge: 'El banco pide un código',
    denied: 'Se deniega',
    challengeDenied: 'Pide un código y se deniega',
    no3ds: 'Sin autenticación',
  },
  toBizum: 'Pagar con Bizum',
  toCard: 'Pagar con tarjeta',
  bizumTitle: 'Paga con Bizum',
  phone: 'Teléfono móvil',
  phoneHelp:
    'Sirve cualquier móvil español, como 700 000 000. Uno que acabe en 9999 no está dado de alta en Bizum.',
  next: 'Continuar',
  bizumCodeTitle: 'Confirma el pago con Bizum',
  bizumCodeHelp: 'Para probar, la clave es 1234 y el código del SMS, 123456.',
  pin: 'Clave de Bizum',
  smsCode: 'Código que te ha llegado por SMS',
  codeTitle: 'Tu banco quiere saber que eres tú',
  codeHelp: 'Para probar, el código es 123456.',
  code: 'Código que te ha enviado tu banco',
  confirm: 'Confirmar el pago',
  paid: 'Pago hecho',
  paidHelp: 'Vuelve a la tienda para seguir con tu pedido.',
  refused: 'El pago no se ha hecho',
  refusedHelp: 'No se te ha cobrado nada. Vuelve a la tienda y prueba con otra tarjeta o de otra forma.',
  cancelled: 'Has cancelado el pago',
  cancelledHelp: 'No se te ha cobrado nada.',
  reason: 'Respuesta del banco',
  back: 'Volver a la tienda',
  close: 'Puedes cerrar esta página y volver a la tienda.',
  problems: {
    number: 'Revisa el número: no es el de una tarjeta. Por ejemplo, 4548 8100 0000 0003.',
    expiry: 'Escribe un mes y un año que no hayan pasado, como 12/34.',
    cvv: 'Escribe las tres cifras del reverso de la tarjeta, como 123.',
    phone: 'Escribe un móvil español de nueve cifras, como 700 000 000.',
    notInBizum: 'Este móvil no está dado de alta en Bizum. Prueba con otro o paga con tarjeta.',
    code: 'El código no es ese. Para probar, escribe 123456.',
    bizumCode: 'La clave o el código no coinciden. Para probar, escribe 1234 y 123456.',
  },
  errorTitle: 'Este pago no puede empezar',
  errorHelp: 'No se te ha cobrado nada. Vuelve a la tienda y empieza el pago de nuevo.',
};

const PT: RedsysTexts = {
  imitation: 'Página de testes que imita a Redsys: não há movimento de dinheiro. Não escreva dados reais.',
  payTo: 'Pagamento a',
  amount: 'Montante',
  order: 'Número do pedido',
  shop: 'Loja de testes',
  what: 'Descrição',
  cardTitle: 'Pague com cartão',
  number: 'Número do cartão',
  expiry: 'Validade',
  expiryExample: 'MM/AA',
  cvv: 'Código de segurança (CVV)',
  pay: 'Pagar',
  cancel: 'Cancelar e voltar à loja',
  testCards: 'Ver cartões de teste',
  testRest:
    'Serve qualquer validade futura. Com o CVV 123 o pagamento é aceite; com 999, 172, 173 ou 174 é recusado, tal como um montante que termine em 96, 72, 73 ou 74 cêntimos. O código do banco é 123456.',
  notes: {
    frictionless: 'Paga-se sem mais',
    challenge: 'O banco pede um código',
    denied: 'É recusado',
    challengeDenied: 'Pede um código e é recusado',
    no3ds: 'Sem autenticação',
  },
  toBizum: 'Pagar com Bizum',
  toCard: 'Pagar com cartão',
  bizumTitle: 'Pague com Bizum',
  phone: 'Telemóvel',
  phoneHelp: 'Serve qualquer telemóvel espanhol, como 700 000 000. Um que termine em 9999 não tem Bizum.',
  next: 'Continuar',
  bizumCodeTitle: 'Confirme o pagamento com Bizum',
  bizumCodeHelp: 'Para testar, o PIN é 1234 e o código do SMS é 123456.',
  pin: 'PIN do Bizum',
  smsCode: 'Código recebido por SMS',
  codeTitle: 'O seu banco quer saber que é mesmo o titular',
  codeHelp: 'Para testar, o código é 123456.',
  code: 'Código enviado pelo seu banco',
  confirm: 'Confirmar o pagamento',
  paid: 'Pagamento feito',
  paidHelp: 'Volte à loja para continuar com o seu pedido.',
  refused: 'O pagamento não foi feito',
  refusedHelp: 'Nada lhe foi cobrado. Volte à loja e tente com outro cartão ou de outra forma.',
  cancelled: 'Cancelou o pagamento',
  cancelledHelp: 'Nada lhe foi cobrado.',
  reason: 'Resposta do banco',
  back: 'Voltar à loja',
  close: 'Pode fechar esta página e voltar à loja.',
  problems: {
    number: 'Verifique o número: não é de um cartão. Por exemplo, 4548 8100 0000 0003.',
    expiry: 'Escreva um mês e um ano que não tenham passado, como 12/34.',
    cvv: 'Escreva os três algarismos do verso do cartão, como 123.',
    phone: 'Escreva um telemóvel espanhol de nove algarismos, como 700 000 000.',
    notInBizum: 'Este telemóvel não tem Bizum. Tente com outro ou pague com cartão.',
    code: 'O código não é esse. Para testar, escreva 123456.',
    bizumCode: 'O PIN ou o código não coincidem. Para testar, escreva 1234 e 123456.',
  },
  errorTitle: 'Este pagamento não pode começar',
  errorHelp: 'Nada lhe foi cobrado. Volte à loja e recomece o pagamento.',
};

const EN: RedsysTexts = {
  imitation: 'Test page that imitates Redsys: no money moves. Do not enter real details.',
  payTo: 'Payment to',
  amount: 'Amount',
  order: 'Order number',
  shop: 'Test shop',
  what: 'For',
  cardTitle: 'Pay by card',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryExample: 'MM/YY',
  cvv: 'CVV code',
  pay: 'Pay',
  cancel: 'Cancel and go back to the shop',
  testCards: 'See test cards',
  testRest:
    'Any future expiry date will do. CVV 123 pays; 999, 172, 173 and 174 are declined, as is an amount ending in 96, 72, 73 or 74 cents. The bank’s code is 123456.',
  notes: {
    frictionless: 'Pays straight away',
    challenge: 'The bank asks for a code',
    denied: 'Is declined',
    challengeDenied: 'Asks for a code, then is declined',
    no3ds: 'No authentication',
  },
  toBizum: 'Pay with Bizum',
  toCard: 'Pay by card',
  bizumTitle: 'Pay with Bizum',
  phone: 'Mobile number',
  phoneHelp: 'Any Spanish mobile will do, such as 700 000 000. One that ends in 9999 is not in Bizum.',
  next: 'Continue',
  bizumCodeTitle: 'Confirm the payment with Bizum',
  bizumCodeHelp: 'To test, the PIN is 1234 and the code of the text message is 123456.',
  pin: 'Bizum PIN',
  smsCode: 'Code from the text message',
  codeTitle: 'Your bank wants to know that it is you',
  codeHelp: 'To test, the code is 123456.',
  code: 'Code that your bank has sent you',
  confirm: 'Confirm the payment',
  paid: 'Payment made',
  paidHelp: 'Go back to the shop to carry on with your order.',
  refused: 'The payment was not made',
  refusedHelp: 'Nothing has been charged. Go back to the shop and try with another card or in another way.',
  cancelled: 'You have cancelled the payment',
  cancelledHelp: 'Nothing has been charged.',
  reason: 'The bank’s answer',
  back: 'Go back to the shop',
  close: 'You can close this page and go back to the shop.',
  problems: {
    number: 'Check the number: it is not a card’s. For example, 4548 8100 0000 0003.',
    expiry: 'Enter a month and a year that have not passed, such as 12/34.',
    cvv: 'Enter the three digits on the back of the card, such as 123.',
    phone: 'Enter a Spanish mobile of nine digits, such as 700 000 000.',
    notInBizum: 'This mobile is not in Bizum. Try another, or pay by card.',
    code: 'That is not the code. To test, enter 123456.',
    bizumCode: 'The PIN or the code does not match. To test, enter 1234 and 123456.',
  },
  errorTitle: 'This payment cannot start',
  errorHelp: 'Nothing has been charged. Go back to the shop and start the payment again.',
};

const ALL: Record<Language, RedsysTexts> = { es: ES, pt: PT, en: EN };
/** Ds_Merchant_ConsumerLanguage, also written with leading zeros; Redsys knows more, and we speak three. */
const BY_CODE: Record<number, Language> = { 1: 'es', 2: 'en', 9: 'pt' };
const REGIONS: Record<Language, string> = { es: 'es-ES', pt: 'pt-PT', en: 'en-GB' };

export interface Speech {
  language: Language;
  texts: RedsysTexts;
  money(cents: number): string;
}

/** The customer's language: as the shop says, else as the browser does (code 0 or none). */
export function speechFor(code: string, acceptLanguage: string | undefined): Speech {
  const language = Number(code) > 0 ? (BY_CODE[Number(code)] ?? 'es') : languageOf(acceptLanguage);
  const euros = new Intl.NumberFormat(REGIONS[language], { style: 'currency', currency: 'EUR' });
  return { language, texts: ALL[language], money: (cents) => euros.format(cents / 100) };
}
