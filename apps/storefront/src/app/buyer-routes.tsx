import type { LegalView } from '@folio/contract/selling/catalogue.calls';
import { METHOD_CODES, methodPath } from '@folio/domain/payment/methods';
import type { ActionFunctionArgs, RouteObject } from 'react-router';
import { later, ofModule } from '../page/later.ts';
import type { PageHandle } from '../page/shell/page-data.ts';
import { continueRoutes } from './continue-routes.ts';

const account = () => import('../customers/account/account.data.ts');
const checkout = () => import('../selling/checkout/checkout.data.ts');
const buying = () => import('../selling/checkout/order.data.ts');
const knowing = () => import('../customers/identity/authenticate.data.ts');
const payment = () => import('../payments/attempts/payment.data.ts');
const quoting = () => import('../selling/quotes/quote.data.ts');
const consenting = () => import('../customers/consent/consent.data.ts');
const answering = () => import('../aftersales/incidents/incidents.data.ts');
const contact = () => import('../aftersales/messages/contact.data.ts');
const guests = () => import('../orders/guest-access/guests.data.ts');
const documents = () => import('../aftersales/documents/documents.data.ts');
const legal = () => import('../stores/legal/legal.data.ts');
const orderList = () => import('../aftersales/order-pages/list/order-list.data.ts');
const orders = () => import('../aftersales/order-pages/orders.data.ts');
const invoicing = () => import('../payments/invoices/invoice-data.data.ts');
const messaging = () => import('../aftersales/messages/messages.data.ts');
const withdrawing = () => import('../aftersales/withdrawals/withdrawal.data.ts');

/** Builds the payment route of a method, or of the order. */
const paymentRoute = (path: string, method: string | null): RouteObject => ({
  path,
  loader: async (args) => (await payment()).loadPayment(method, args),
  action: ofModule(payment, async (args: ActionFunctionArgs) => (await payment()).payByForm(method, args)),
  lazy: () => import('../payments/attempts/payment-page.tsx'),
});

/**
 * Routes of the checkout and the customer area (RT-9, RT-12), and of the contact page. The browser loads them
 * on the first visit to one (entry.browser.tsx).
 */
export const buyerRoutes: RouteObject[] = [
  {
    path: 'consent',
    loader: later(consenting, 'consentLoader'),
    action: later(consenting, 'consentAction'),
    lazy: () => import('../customers/consent/consent-page.tsx'),
  },
  ...continueRoutes,
  {
    path: 'customer/register',
    loader: later(buying, 'registerLoader'),
    action: later(buying, 'registerAction'),
    lazy: () => import('../selling/checkout/register-page.tsx'),
  },
  {
    path: 'customer/authenticate/:email?',
    loader: later(knowing, 'authenticateLoader'),
    action: later(knowing, 'authenticateAction'),
    lazy: () => import('../customers/identity/authenticate-page.tsx'),
  },
  {
    path: 'customer/account',
    loader: later(account, 'accountLoader'),
    action: later(account, 'sessionsAction'),
    lazy: () => import('../customers/account/account-page.tsx'),
  },
  {
    path: 'customer/account/name',
    loader: later(account, 'accountLoader'),
    action: later(account, 'nameAction'),
    lazy: () => import('../customers/account/name-page.tsx'),
  },
  {
    path: 'customer/address',
    loader: later(account, 'accountLoader'),
    action: later(account, 'billingAction'),
    lazy: () => import('../customers/account/billing-page.tsx'),
  },
  {
    path: 'customer/account/email',
    loader: later(account, 'accountLoader'),
    action: later(account, 'emailAction'),
    lazy: () => import('../customers/account/email-page.tsx'),
  },
  {
    path: 'customer/account/email/confirm',
    loader: later(account, 'confirmLoader'),
    action: later(account, 'confirmAction'),
    lazy: () => import('../customers/account/confirm-page.tsx'),
  },
  {
    path: 'customer/account/password',
    loader: later(account, 'accountLoader'),
    action: later(account, 'passwordAction'),
    lazy: () => import('../customers/account/password-page.tsx'),
  },
  {
    path: 'customer/account/data',
    loader: later(account, 'accountLoader'),
    action: later(account, 'eraseAction'),
    lazy: () => import('../customers/account/data-page.tsx'),
  },
  { path: 'customer/account/erased', lazy: () => import('../customers/account/erased-page.tsx') },
  paymentRoute('customer/payment', null),
  paymentRoute('customer/payment/order/:orderId', null),
  ...METHOD_CODES.map((code) => paymentRoute(`customer/payment/${methodPath(code)}`, code)),
  { path: 'customer/payment/3ds/order/:orderId', loader: later(payment, 'paymentReturnLoader') },
  { path: 'customer/payment/3ds', loader: later(payment, 'paymentReturnLoader') },
  { path: 'customer/checkout/3ds', loader: later(payment, 'paymentReturnLoader') },
  {
    path: 'customer/payment/quote/:quoteId',
    loader: later(quoting, 'quoteLoader'),
    action: later(quoting, 'quoteAction'),
    lazy: () => import('../selling/quotes/quote-page.tsx'),
  },
  { path: 'customer/checkout/finalize/:itemId', loader: later(payment, 'finalizeLoader') },
  { path: 'customer/payment/retry', loader: later(payment, 'retryLoader') },
  { path: 'customer/payment/retry/:orderId', loader: later(payment, 'retryLoader') },
  {
    path: 'customer/checkout',
    loader: later(buying, 'checkoutLoader'),
    action: later(buying, 'checkoutAction'),
    lazy: () => import('../selling/checkout/register-page.tsx'),
  },
  {
    path: 'customer/checkout/success/:orderId?',
    loader: later(checkout, 'successLoader'),
    action: later(knowing, 'savePasswordAction'),
    lazy: () => import('../selling/checkout/success-page.tsx'),
  },
  ...['contacto', 'contact'].map((path) => ({
    path,
    loader: later(contact, 'contactLoader'),
    action: later(contact, 'contactAction'),
    lazy: () => import('../aftersales/messages/contact-page.tsx'),
  })),
  {
    path: 'legal/:slug',
    loader: later(legal, 'legalLoader'),
    lazy: () => import('../stores/legal/legal-page.tsx'),
    handle: { handOver: (view: LegalView): LegalView => ({ ...view, html: null }) } satisfies PageHandle,
  },
  {
    path: 'pedidos',
    loader: later(orderList, 'orderListLoader'),
    lazy: () => import('../aftersales/order-pages/list/orders-page.tsx'),
  },
  {
    path: 'pedidos/abrir',
    loader: later(guests, 'findLoader'),
    action: later(guests, 'findAction'),
    lazy: () => import('../orders/guest-access/find-page.tsx'),
  },
  {
    path: 'pedidos/:orderId/codigo',
    loader: later(guests, 'codeLoader'),
    action: later(guests, 'codeAction'),
    lazy: () => import('../orders/guest-access/code-page.tsx'),
  },
  {
    path: 'pedidos/:orderId/enlace',
    loader: later(guests, 'linkLoader'),
    action: later(guests, 'linkAction'),
  },
  {
    path: 'pedidos/:orderId/correo',
    loader: later(guests, 'emailLoader'),
    action: later(guests, 'emailAction'),
    lazy: () => import('../orders/guest-access/email-page.tsx'),
  },
  {
    path: 'pedidos/:orderId',
    loader: later(orders, 'orderLoader'),
    action: later(orders, 'orderAction'),
    lazy: () => import('../aftersales/order-pages/order-page.tsx'),
  },
  {
    path: 'pedidos/:orderId/factura',
    loader: later(invoicing, 'invoiceDataLoader'),
    action: later(invoicing, 'invoiceDataAction'),
    lazy: () => import('../payments/invoices/invoice-data-page.tsx'),
  },
  {
    path: 'pedidos/:orderId/mensajes',
    loader: later(messaging, 'messagesLoader'),
    action: later(messaging, 'messagesAction'),
    lazy: () => import('../aftersales/messages/messages-page.tsx'),
  },
  {
    path: 'pedidos/:orderId/desistir',
    loader: later(withdrawing, 'withdrawalLoader'),
    action: later(withdrawing, 'withdrawalAction'),
    lazy: () => import('../aftersales/withdrawals/withdraw-page.tsx'),
  },
  {
    path: 'pedidos/:orderId/desistir/:withdrawalId',
    loader: later(withdrawing, 'receiptLoader'),
    lazy: () => import('../aftersales/withdrawals/receipt-page.tsx'),
  },
  {
    path: 'pedidos/:orderId/documento/:documentId',
    loader: later(documents, 'documentLoader'),
    action: later(documents, 'documentAction'),
    lazy: () => import('../aftersales/documents/document-page.tsx'),
  },
  {
    path: 'compartido/:token',
    loader: later(documents, 'sharedLoader'),
    lazy: () => import('../aftersales/documents/shared-page.tsx'),
  },
  {
    path: 'product/actualizar/:orderId/:itemId',
    loader: later(answering, 'orderLineLoader'),
    action: later(answering, 'orderLineAction'),
    lazy: () => import('../aftersales/incidents/order-line-page.tsx'),
  },
  {
    path: 'product/form/:formId/:orderId',
    loader: later(answering, 'incidentLoader'),
    action: later(answering, 'incidentAction'),
    lazy: () => import('../aftersales/incidents/incident-page.tsx'),
  },
];
