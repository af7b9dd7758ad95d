/** The mails' templates: the entry that the build compiles. Each function is pure and returns an element. */

export {
  accountErasedMail,
  emailChangedMail,
  emailLinkMail,
  emailTakenMail,
  passwordChangedMail,
} from './account-mail.ts';
export { answerMail } from './answer-mail.tsx';
export { cancelledLineMail } from './cancelled-line-mail.tsx';
export { cartMail } from './cart-mail.tsx';
export { contactMail } from './contact-mail.tsx';
export { draftMail } from './draft-mail.ts';
export {
  codeLimitMail,
  codeMail,
  orderErasedMail,
  orderLinkMail,
  orderMovedMail,
  quoteOrderMail,
} from './guest-mail.tsx';
export { incidentMail } from './incident-mail.tsx';
export { invoiceMail } from './invoice-mail.tsx';
export { notFoundMail } from './not-found-mail.tsx';
export { documentReady, orderBegun, orderConfirmed } from './order-mail.tsx';
export { passwordMail } from './password-mail.ts';
export { paymentMail } from './payment-mail.tsx';
export { quoteMail } from './quote-mail.tsx';
export { refundMail } from './refund-mail.tsx';
export { renderMail } from './render-mail.ts';
export { withdrawalMail } from './withdrawal-mail.tsx';
