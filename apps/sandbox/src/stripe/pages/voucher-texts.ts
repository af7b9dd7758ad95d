/** Texts of the voucher's page. */
export const VOUCHER_TEXTS = {
  title: 'Multibanco reference',
  how: 'Pay at a Multibanco cash machine or in your online banking with these details.',
  entity: 'Entity',
  reference: 'Reference',
  amount: 'Amount',
  until: (when: string) => `Valid until ${when}.`,
  pay: 'Pay now',
  lapse: 'Let it expire',
  paid: 'This reference has been paid. You can go back to the shop.',
  over: 'This reference can no longer be paid. Go back to the shop and choose how to pay.',
  refund: (amount: string) => `The shop is giving you ${amount} back and needs to know to which account.`,
  give: 'Give my account',
  unknown: 'We cannot find this payment. Go back to the shop and start the payment again.',
};
