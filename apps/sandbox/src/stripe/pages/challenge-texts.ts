/** Texts of the bank's page. */
export const CHALLENGE_TEXTS = {
  title: 'Confirm this payment',
  what: 'Your bank wants to know that it is you.',
  amount: 'Amount',
  card: 'Card',
  complete: 'Complete',
  reject: 'Refuse',
  test: 'Test page: no money moves.',
  done: 'This payment no longer waits for your confirmation. You can go back to the shop.',
  unknown: 'We cannot find this payment. Go back to the shop and start the payment again.',
};
