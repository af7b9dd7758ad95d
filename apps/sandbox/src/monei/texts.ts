import type { Language } from '../pages/language.ts';
import type { Method, MoneiStatus } from './objects.ts';

export interface MoneiTexts {
  order: string;
  choose: string;
  methods: Record<Method, string>;
  other: string;
  cardNumber: string;
  expiry: string;
  code: string;
  pay: string;
  testCards: string;
  challengeCards: string;
  refusedCard: string;
  challenge: string;
  challengeWhat: string;
  challengeCode: string;
  confirm: string;
  reject: string;
  phone: string;
  phoneExample: Record<'bizum' | 'mbway', string>;
  send: string;
  wait: Record<'bizum' | 'mbway', string>;
  waitWhat: string;
  tester: string;
  accept: string;
  refuse: string;
  multibancoWhat: string;
  showReference: string;
  entity: string;
  reference: string;
  amount: string;
  referenceWhat: string;
  payNow: string;
  lapse: string;
  cancel: string;
  back: string;
  state: Record<MoneiStatus, string>;
  unknown: string;
  problem: Record<'card' | 'expiry' | 'code' | 'challenge' | 'bizum' | 'mbway', string>;
}

/** The words of the hosted page. */
export const TEXTS: Record<Language, MoneiTexts> = {
  es: {
    order: 'Pedido',
    choose: '¿Cómo quieres pagar?',
    methods: { card: 'Tarjeta', bizum: 'Bizum', mbway: 'MB WAY', multibanco: 'Multibanco' },
    other: 'Pagar de otra forma',
    cardNumber: 'Número de la tarjeta',
    expiry: 'Caducidad (mes/año)',
    code: 'Código de seguridad',
    pay: 'Pagar',
    testCards: 'Tarjetas de prueba',
    challengeCards: 'el banco pide un código',
    refusedCard: 'el banco la rechaza',
    challenge: 'Confirma este pago',
    challengeWhat: 'Tu banco quiere saber que eres tú. En estas pruebas el código es 123456.',
    challengeCode: 'Código de tu banco',
    confirm: 'Confirmar',
    reject: 'Rechazar el pago',
    phone: 'Tu teléfono móvil',
    phoneExample: { bizum: 'Por ejemplo, +34 500 000 000', mbway: 'Por ejemplo, +351 912 345 678' },
    send: 'Continuar',
    wait: { bizum: 'Acepta el pago en Bizum', mbway: 'Acepta el pago en MB WAY' },
    waitWhat: 'Hemos enviado la petición al teléfono',
    tester: 'Para quien prueba',
    accept: 'Aceptar en el teléfono',
    refuse: 'Rechazar en el teléfono',
    multibancoWhat: 'Te damos una referencia para pagar en un cajero o en la banca en línea.',
    showReference: 'Ver la referencia',
    entity: 'Entidad',
    reference: 'Referencia',
    amount: 'Importe',
    referenceWhat: 'Paga con estos datos. La tienda lo sabrá en cuanto pagues.',
    payNow: 'Pagar ahora, como en el cajero',
    lapse: 'Dejar que caduque',
    cancel: 'Cancelar y volver a la tienda',
    back: 'Volver a la tienda',
    state: {
      PENDING: 'Este pago está pendiente.',
      SUCCEEDED: 'Este pago está hecho.',
      AUTHORIZED: 'El importe está reservado.',
      FAILED: 'Este pago no se ha hecho. No se te ha cobrado nada.',
      CANCELED: 'Este pago está cancelado. No se te ha cobrado nada.',
      EXPIRED: 'Este pago ha caducado. No se te ha cobrado nada.',
      PARTIALLY_REFUNDED: 'Este pago está devuelto en parte.',
      REFUNDED: 'Este pago está devuelto.',
    },
    unknown: 'No encontramos este pago. Vuelve a la tienda y empieza el pago de nuevo.',
    problem: {
      card: 'Este número no es de una tarjeta de prueba. Usa, por ejemplo, 4444 4444 4444 4414.',
      expiry: 'Las tarjetas de prueba caducan en 12/34.',
      code: 'El código de las tarjetas de prueba es 123.',
      challenge: 'Este código no es el de tu banco. En estas pruebas es 123456.',
      bizum: 'Escribe un móvil español, como +34 500 000 000.',
      mbway: 'Escribe un móvil portugués, como +351 912 345 678.',
    },
  },
  pt: {
    order: 'Encomenda',
    choose: 'Como pretende pagar?',
    methods: { card: 'Cartão', bizum: 'Bizum', mbway: 'MB WAY', multibanco: 'Multibanco' },
    other: 'Pagar de outra forma',
    cardNumber: 'Número do cartão',
    expiry: 'Validade (mês/ano)',
    code: 'Código de segurança',
    pay: 'Pagar',
    testCards: 'Cartões de teste',
    challengeCards: 'o banco pede um código',
    refusedCard: 'o banco recusa',
    challenge: 'Confirme este pagamento',
    challengeWhat: 'O seu banco quer saber que é mesmo o titular. Nestes testes, o código é 123456.',
    challengeCode: 'Código do seu banco',
    confirm: 'Confirmar',
    reject: 'Recusar o pagamento',
    phone: 'O seu telemóvel',
    phoneExample: { bizum: 'Por exemplo, +34 500 000 000', mbway: 'Por exemplo, +351 912 345 678' },
    send: 'Continuar',
    wait: { bizum: 'Aceite o pagamento no Bizum', mbway: 'Aceite o pagamento no MB WAY' },
    waitWhat: 'Enviámos o pedido para o telemóvel',
    tester: 'Para quem testa',
    accept: 'Aceitar no telemóvel',
    refuse: 'Recusar no telemóvel',
    multibancoWhat: 'Recebe uma referência para pagar numa caixa Multibanco ou no homebanking.',
    showReference: 'Ver a referência',
    entity: 'Entidade',
    reference: 'Referência',
    amount: 'Montante',
    referenceWhat: 'Pague com estes dados. A loja fica a saber assim que pagar.',
    payNow: 'Pagar agora, como na caixa Multibanco',
    lapse: 'Deixar expirar',
    cancel: 'Cancelar e voltar à loja',
    back: 'Voltar à loja',
    state: {
      PENDING: 'Este pagamento está pendente.',
      SUCCEEDED: 'Este pagamento está feito.',
      AUTHORIZED: 'O montante está reservado.',
      FAILED: 'Este pagamento não foi feito. Não lhe foi cobrado nada.',
      CANCELED: 'Este pagamento foi cancelado. Não lhe foi cobrado nada.',
      EXPIRED: 'Este pagamento expirou. Não lhe foi cobrado nada.',
      PARTIALLY_REFUNDED: 'Este pagamento foi devolvido em parte.',
      REFUNDED: 'Este pagamento foi devolvido.',
    },
    unknown: 'Não encontrámos este pagamento. Volte à loja e recomece o pagamento.',
    problem: {
      card: 'Este número não é de um cartão de teste. Use, por exemplo, 4444 4444 4444 4414.',
      expiry: 'Os cartões de teste são válidos até 12/34.',
      code: 'O código dos cartões de teste é 123.',
      challenge: 'Este código não é o do seu banco. Nestes testes é 123456.',
      bizum: 'Indique um telemóvel espanhol, como +34 500 000 000.',
      mbway: 'Indique um telemóvel português, como +351 912 345 678.',
    },
  },
  en: {
    order: 'Order',
    choose: 'How would you like to pay?',
    methods: { card: 'Card', bizum: 'Bizum', mbway: 'MB WAY', multibanco: 'Multibanco' },
    other: 'Pay another way',
    cardNumber: 'Card number',
    expiry: 'Expiry (month/year)',
    code: 'Security code',
    pay: 'Pay',
    testCards: 'Test cards',
    challengeCards: 'the bank asks for a code',
    refusedCard: 'the bank refuses it',
    challenge: 'Confirm this payment',
    challengeWhat: 'Your bank wants to know that it is you. In these tests the code is 123456.',
    challengeCode: 'Code from your bank',
    confirm: 'Confirm',
    reject: 'Refuse the payment',
    phone: 'Your mobile phone',
    phoneExample: { bizum: 'For example, +34 500 000 000', mbway: 'For example, +351 912 345 678' },
    send: 'Continue',
    wait: { bizum: 'Accept the payment in Bizum', mbway: 'Accept the payment in MB WAY' },
    waitWhat: 'We have sent the request to the phone',
    tester: 'For the tester',
    accept: 'Accept on the phone',
    refuse: 'Refuse on the phone',
    multibancoWhat: 'You get a reference to pay at a cash machine or in online banking.',
    showReference: 'Show the reference',
    entity: 'Entity',
    reference: 'Reference',
    amount: 'Amount',
    referenceWhat: 'Pay with these details. The shop will know as soon as you have paid.',
    payNow: 'Pay now, as at the cash machine',
    lapse: 'Let it expire',
    cancel: 'Cancel and go back to the shop',
    back: 'Back to the shop',
    state: {
      PENDING: 'This payment is pending.',
      SUCCEEDED: 'This payment has been made.',
      AUTHORIZED: 'The amount is reserved.',
      FAILED: 'This payment was not made. Nothing has been charged.',
      CANCELED: 'This payment was cancelled. Nothing has been charged.',
      EXPIRED: 'This payment has expired. Nothing has been charged.',
      PARTIALLY_REFUNDED: 'This payment has been refunded in part.',
      REFUNDED: 'This payment has been refunded.',
    },
    unknown: 'We cannot find this payment. Go back to the shop and start the payment again.',
    problem: {
      card: 'This number is not that of a test card. Use, for example, 4444 4444 4444 4414.',
      expiry: 'Test cards expire in 12/34.',
      code: 'The code of the test cards is 123.',
      challenge: 'This is not the code from your bank. In these tests it is 123456.',
      bizum: 'Give a Spanish mobile number, such as +34 500 000 000.',
      mbway: 'Give a Portuguese mobile number, such as +351 912 345 678.',
    },
  },
};
