import type { LegalView } from '@folio/contract/shop-api/catalogue-calls';
import { METHOD_CODES, methodPath } from '@folio/domain/payment/methods';
import type { ActionFunctionArgs, RouteObject } from 'react-router';
import { continueRoutes } from './continue-routes.ts';
import { later, ofModule } from './later.ts';
import type { PageHandle } from './shell/page-data.ts';

const account = () => import('./account/account.data.ts');
const checkout = () => import('./checkout/checkout.data.ts');
const buying = () => import('./customer/order.data.ts');
const knowing = () => import('./customer/authenticate.data.ts');
const payment = () => import('./payment/payment.data.ts');
const quoting = () => import('./payment/quote.data.ts');
const consenting = () => import('./consent/consent.data.ts');
const answering = () => import('./incidents/incidents.data.ts');
const contact = () => import('./contact/contact.data.ts');
const guests = () => import('./guests/guests.data.ts');
const documents = () => import('./documents/documents.data.ts');
const legal = () => import('./legal/legal.data.ts');
const orderList = () => import('./orders/list/order-list.data.ts');
const orders = () => import('./orders/orders.data.ts');
const invoicing = () => import('./invoice-data/invoice-data.data.ts');
const messaging = () => import('./messages/messages.data.ts');
const withdrawing = () => import('./withdrawal/withdrawal.data.ts');

/** Builds the payment route of a method, or of the order. */
const paymentRoute = (path: string, method: string | null): RouteObject => ({
  path,
  loader: async (args) => (await payment()).loadPayment(method, args),
  action: ofModule(payment, async (args: ActionFunctionArgs) => (await payment()).payByForm(method, args)),
  lazy: () => import('./payment/payment-page.tsx'),
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
    lazy: () => import('./consent/consent-page.tsx'),
  },
  ...continueRoutes,
  {
    path: 'customer/register',
    loader: later(buying, 'registerLoader'),
    action: later(buying, 'registerAction'),
    lazy: () => import('./customer/register-page.tsx'),
  },
  {
    path: 'customer/authenticate/:email?',
    loader: later(knowing, 'authenticateLoader'),
    action: later(knowing, 'authenticateAction'),
    lazy: () => import('./customer/authenticate-page.tsx'),
  },
  {
    path: 'customer/account',
    loader: later(account, 'accountLoader'),
    action: later(account, 'sessionsAction'),
    lazy: () => import('./account/account-page.tsx'),
  },
  {
    path: 'customer/account/name',
    loader: later(account, 'accountLoader'),
    action: later(account, 'nameAction'),
    lazy: () => import('./account/name-page.tsx'),
  },
  {
    path: 'customer/address',
    loader: later(account, 'accountLoader'),
    action: later(account, 'billingAction'),
    lazy: () => import('./account/billing-page.tsx'),
  },
  {
    path: 'customer/account/email',
    loader: later(account, 'accountLoader'),
    action: later(account, 'emailAction'),
    lazy: () => import('./account/email-page.tsx'),
  },
  {
    path: 'customer/account/email/confirm',
    loader: later(account, 'confirmLoader'),
    action: later(account, 'confirmAction'),
    lazy: () => import('./account/confirm-page.tsx'),
  },
  {
    path: 'customer/account/password',
    loader: later(account, 'accountLoader'),
    action: later(account, 'passwordAction'),
    lazy: () => import('./account/password-page.tsx'),
  },
  {
    path: 'customer/account/data',
    loader: later(account, 'accountLoader'),
    action: later(account, 'eraseAction'),
    lazy: () => import('./account/data-page.tsx'),
  },
  { path: 'customer/account/erased', lazy: () => import('./account/erased-page.tsx') },
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
    lazy: () => import('./payment/quote-page.tsx'),
  },
  { path: 'customer/checkout/finalize/:itemId', loader: later(payment, 'finalizeLoader') },
  { path: 'customer/payment/retry', loader: later(payment, 'retryLoader') },
  { path: 'customer/payment/retry/:orderId', loader: later(payment, 'retryLoader') },
  {
    path: 'customer/checkout',
    loader: later(buying, 'checkoutLoader'),
    action: later(buying, 'checkoutAction'),
    lazy: () => import('./customer/register-page.tsx'),
  },
  {
    path: 'customer/checkout/success/:orderId?',
    loader: later(checkout, 'successLoader'),
    action: later(knowing, 'savePasswordAction'),
    lazy: () => import('./checkout/success-page.tsx'),
  },
  ...['contacto', 'contact'].map((path) => ({
    path,
    loader: later(contact, 'contactLoader'),
    action: later(contact, 'contactAction'),
    lazy: () => import('./contact/contact-page.tsx'),
  })),
  {
    path: 'legal/:slug',
    loader: later(legal, 'legalLoader'),
    lazy: () => import('./legal/legal-page.tsx'),
    handle: { handOver: (view: LegalView): LegalView => ({ ...view, html: null }) } satisfies PageHandle,
  },
  {
    path: 'pedidos',
    loader: later(orderList, 'orderListLoader'),
    lazy: () => import('./orders/list/orders-page.tsx'),
  },
  {
    path: 'pedidos/abrir',
    loader: later(guests, 'findLoader'),
    action: later(guests, 'findAction'),
    lazy: () => import('./guests/find-page.tsx'),
  },
  {
    path: 'pedidos/:orderId/codigo',
    loader: later(guests, 'codeLoader'),
    action: later(guests, 'codeAction'),
    lazy: () => import('./guests/code-page.tsx'),
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
    lazy: () => import('./guests/email-page.tsx'),
  },
  {
    path: 'pedidos/:orderId',
    loader: later(orders, 'orderLoader'),
    action: later(orders, 'orderAction'),
    lazy: () => import('./orders/order-page.tsx'),
  },
  {
    path: 'pedidos/:orderId/factura',
    loader: later(invoicing, 'invoiceDataLoader'),
    action: later(invoicing, 'invoiceDataAction'),
    lazy: () => import('./invoice-data/invoice-data-page.tsx'),
  },
  {
    path: 'pedidos/:orderId/mensajes',
    loader: later(messaging, 'messagesLoader'),
    action: later(messaging, 'messagesAction'),
    lazy: () => import('./messages/messages-page.tsx'),
  },
  {
    path: 'pedidos/:orderId/desistir',
    loader: later(withdrawing, 'withdrawalLoader'),
    action: later(withdrawing, 'withdrawalAction'),
    lazy: () => import('./withdrawal/withdraw-page.tsx'),
  },
  {
    path: 'pedidos/:orderId/desistir/:withdrawalId',
    loader: later(withdrawing, 'receiptLoader'),
    lazy: () => import('./withdrawal/receipt-page.tsx'),
  },
  {
    path: 'pedidos/:orderId/documento/:documentId',
    loader: later(documents, 'documentLoader'),
    action: later(documents, 'documentAction'),
    lazy: () => import('./documents/document-page.tsx'),
  },
  {
    path: 'compartido/:token',
    loader: later(documents, 'sharedLoader'),
    lazy: () => import('./documents/shared-page.tsx'),
  },
  {
    path: 'product/actualizar/:orderId/:itemId',
    loader: later(answering, 'orderLineLoader'),
    action: later(answering, 'orderLineAction'),
    lazy: () => import('./incidents/order-line-page.tsx'),
  },
  {
    path: 'product/form/:formId/:orderId',
    loader: later(answering, 'incidentLoader'),
    action: later(answering, 'incidentAction'),
    lazy: () => import('./incidents/incident-page.tsx'),
  },
];
