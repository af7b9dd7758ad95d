/** The mails' templates: a module that Node cannot run from source. Each function is pure and returns an element. */

export { incidentMail } from '../../aftersales/incidents/incident-mail.tsx';
export { cancelledLineMail } from '../../aftersales/line-actions/cancelled-line-mail.tsx';
export { notFoundMail } from '../../aftersales/line-actions/not-found-mail.tsx';
export { answerMail } from '../../aftersales/messages/answer-mail.tsx';
export { contactMail } from '../../aftersales/messages/contact-mail.tsx';
export { documentReady, orderBegun, orderConfirmed } from '../../aftersales/order-pages/order-mail.tsx';
export { withdrawalMail } from '../../aftersales/withdrawals/withdrawal-mail.tsx';
export {
  accountErasedMail,
  emailChangedMail,
  emailLinkMail,
  emailTakenMail,
  passwordChangedMail,
} from '../../customers/account/account-mail.ts';
export { passwordMail } from '../../customers/identity/password-mail.ts';
export {
  codeLimitMail,
  codeMail,
  orderErasedMail,
  orderLinkMail,
  orderMovedMail,
  quoteOrderMail,
} from '../../orders/guest-access/guest-mail.tsx';
export { paymentMail } from '../../payments/attempts/payment-mail.tsx';
export { invoiceMail } from '../../payments/invoices/invoice-mail.tsx';
export { refundMail } from '../../payments/refunds/refund-mail.tsx';
export { cartMail } from '../../selling/cart-reminders/cart-mail.tsx';
export { quoteMail } from '../../selling/quotes/quote-mail.tsx';
export { draftMail } from '../../selling/saved-drafts/draft-mail.ts';
export { renderMail } from '../../stores/mail/render-mail.ts';
