import type { Language } from '../../pages/language.ts';

export interface VoucherTexts {
  title: string;
  how: string;
  entity: string;
  reference: string;
  amount: string;
  until: (when: string) => string;
  pay: string;
  lapse: string;
  paid: string;
  over: string;
  refund: (amount: string) => string;
  give: string;
  unknown: string;
}

/** The words of the voucher's page. */
export const VOUCHER_TEXTS: Record<Language, VoucherTexts> = {
  es: {
    title: 'Referencia Multibanco',
    how: 'Paga en un cajero Multibanco o desde tu banca en línea con estos datos.',
    entity: 'Entidad',
    reference: 'Referencia',
    amount: 'Importe',
    until: (when) => `Válida hasta el ${when}.`,
    pay: 'Pagar ahora',
    lapse: 'Dejar que caduque',
    paid: 'Esta referencia está pagada. Puedes volver a la tienda.',
    over: 'Esta referencia ya no se puede pagar. Vuelve a la tienda y elige cómo pagar.',
    refund: (amount) => `La tienda te devuelve ${amount} y necesita saber en qué cuenta.`,
    give: 'Dar mi cuenta',
    unknown: 'No encontramos este pago. Vuelve a la tienda y empieza el pago de nuevo.',
  },
  pt: {
    title: 'Referência Multibanco',
    how: 'Pague numa caixa Multibanco ou no seu homebanking com estes dados.',
    entity: 'Entidade',
    reference: 'Referência',
    amount: 'Montante',
    until: (when) => `Válida até ${when}.`,
    pay: 'Pagar agora',
    lapse: 'Deixar expirar',
    paid: 'Esta referência está paga. Pode voltar à loja.',
    over: 'Esta referência já não pode ser paga. Volte à loja e escolha como pagar.',
    refund: (amount) => `A loja vai devolver-lhe ${amount} e precisa de saber para que conta.`,
    give: 'Indicar a minha conta',
    unknown: 'Não encontrámos este pagamento. Volte à loja e recomece o pagamento.',
  },
  en: {
    title: 'Multibanco reference',
    how: 'Pay at a Multibanco cash machine or in your online banking with these details.',
    entity: 'Entity',
    reference: 'Reference',
    amount: 'Amount',
    until: (when) => `Valid until ${when}.`,
    pay: 'Pay now',
    lapse: 'Let it expire',
    paid: 'This reference has been paid. You can go back to the shop.',
    over: 'This reference can no longer be paid. Go back to the shop and choose how to pay.',
    refund: (amount) => `The shop is giving you ${amount} back and needs to know to which account.`,
    give: 'Give my account',
    unknown: 'We cannot find this payment. Go back to the shop and start the payment again.',
  },
};
