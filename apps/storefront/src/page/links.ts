import type { OrderListQuery } from '@folio/contract/aftersales/order-list.view';
import { contactPath } from '@folio/contract/app/page.view';
import type { Locale } from '@folio/domain/locale/locale';

/** Query of the cart: the requested line no longer exists. */
export const LINE_GONE = 'falta';

/** Query of the cart: the line that its visitor has just deleted. */
export const LINE_DELETED = 'quitado';

/** Query of the cart: the line that could not be deleted. */
export const LINE_UNCHANGED = 'sigue';

/** Query of an order's payment: its customer has just checked whether the payment arrived. */
export const CHECKED = 'comprobado';

/** Query of an order's payment: its provider has not answered whether the payment arrived. */
export const UNSURE = 'sin-respuesta';

/** Query of an order's payment: the payment method. */
export const METHOD = 'metodo';

/** Query of the contact page: the order that its visitor writes about. */
export const ABOUT_ORDER = 'pedido';

/** Query of the list of orders: its stage, its search text, and the cursor after which its page begins. */
export const LIST_QUERY = { stage: 'estado', text: 'buscar', after: 'desde' } as const;

/** Query of the account's, an order's and a document's page: the change just made. */
export const DONE = 'hecho';
export const ACCOUNT_CHANGES = [
  'saved',
  'erased',
  'sent',
  'resent',
  'cancelled',
  'email',
  'password',
  'password-change',
  'session',
  'sessions',
] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

/** Changes that an order's page confirms. */
export type OrderChange =
  | 'renew'
  | 'revoke'
  | 'email'
  | 'invoice'
  | 'invoice-issued'
  | 'corrected'
  | 'unchanged';

/** The change that the page of an order's messages confirms. */
export type MessagesChange = 'sent';

/** Query of the code's page: the page that follows it. */
export const THEN = 'luego';
export type CodeTarget = 'withdrawal' | 'invoice' | 'messages' | `incident-${number}`;

/** Builders of every internal URL of the shop, from the specification's routes. */
export const links = {
  home: () => '/',
  chooser: () => '/servicios',
  chooserReset: () => '/servicios/reset',
  /** `flow` is `nota-simple`, or `product/18444` whose steps end with the id (RT-7). */
  flowStep: (flow: string, step: string) => {
    const [name, id] = flow.split('/');
    return id ? `/${name}/${step}/${id}` : `/${name}/${step}`;
  },
  /** Returns the start of a flow, independent of its first question. */
  flowEntry: (flow: string) => `/${flow}`,
  /** Returns the page that requests a link to continue a flow, and the target of such a link. */
  continue: (flow: string, step: string) => `/continuar?${new URLSearchParams({ f: flow, s: step })}`,
  resume: (token: string) => `/continuar/${encodeURIComponent(token)}`,
  /** Returns the page of the cart of a mail's link, and where the consent to that mail is stored. */
  savedCart: (token: string) => `/continuar/pedido/${encodeURIComponent(token)}`,
  reminder: () => '/customer/aviso',
  cart: () => '/cart',
  cartLineGone: () => `/cart?${LINE_GONE}=1`,
  cartLineUnchanged: () => `/cart?${LINE_UNCHANGED}=1`,
  cartLineDeleted: () => `/cart?${LINE_DELETED}=1`,
  /** Returns the page with the link by which another person pays the cart. */
  shareCart: () => '/cart/share',
  cartLineEdit: (id: string) => `/cart/line/${id}/edit`,
  cartLineDelete: (id: string) => `/cart/line/${id}/delete`,
  cartLineCancel: (id: string) => `/cart/line/${id}/cancel`,
  register: () => '/customer/register',
  /** Returns the log-in page; `email` is the address typed before. */
  authenticate: (email?: string) => `/customer/authenticate${email ? `/${encodeURIComponent(email)}` : ''}`,
  /** Returns the log-in page that leads to a path afterwards. */
  authenticateFor: (path: string) => `/customer/authenticate?${new URLSearchParams({ path })}`,
  /** Returns the account page; `done` is the change that it confirms. */
  account: (done?: AccountChange) => `/customer/account${done ? `?${DONE}=${done}` : ''}`,
  accountName: () => '/customer/account/name',
  /** Returns the page of the billing data, AP-32's invoice page. */
  billing: () => '/customer/address',
  accountEmail: (done?: AccountChange) => `/customer/account/email${done ? `?${DONE}=${done}` : ''}`,
  accountPassword: () => '/customer/account/password',
  accountData: () => '/customer/account/data',
  accountErased: () => '/customer/account/erased',
  /** Returns the archive with the customer's data. */
  ownData: () => '/customer/data.zip',
  orderData: (orderId: string) => `/pedidos/${orderId}/data.zip`,
  checkout: () => '/customer/checkout',
  payment: () => '/customer/payment',
  /** Returns the page of an order's payment, by this method or the last one chosen. */
  paymentOrder: (orderId: string, method?: string) =>
    `/customer/payment/order/${orderId}${method ? `?${METHOD}=${method}` : ''}`,
  quote: (quoteId: string) => `/customer/payment/quote/${encodeURIComponent(quoteId)}`,
  paymentRetry: (orderId: string) => `/customer/payment/retry/${orderId}`,
  /** Returns the page that checks whether an order's payment arrived and reports if not. */
  paymentCheck: (orderId: string) => `/customer/payment/3ds/order/${orderId}?${CHECKED}=1`,
  paymentChecked: (orderId: string) => `/customer/payment/order/${orderId}?${CHECKED}=1`,
  paymentUnsure: (orderId: string) => `/customer/payment/order/${orderId}?${UNSURE}=1`,
  success: (orderId: string) => `/customer/checkout/success/${orderId}`,
  /** Returns the list of orders; the query stores its state in the URL. */
  orders: ({ stage, text, after }: OrderListQuery = {}) => {
    const query = new URLSearchParams({
      ...(stage && { [LIST_QUERY.stage]: stage }),
      ...(text && { [LIST_QUERY.text]: text }),
      ...(after && { [LIST_QUERY.after]: after }),
    }).toString();
    return `/pedidos${query && `?${query}`}`;
  },
  /** A file that the customer sent to the order. */
  orderFile: (orderId: string, fileId: string) => `/pedidos/${orderId}/archivos/${fileId}`,
  /** Returns an order's page; `done` is the change that it confirms. */
  order: (orderId: string, done?: OrderChange) => `/pedidos/${orderId}${done ? `?${DONE}=${done}` : ''}`,
  /** Returns the page that opens an order by its number and address. */
  findOrder: (orderId?: string) =>
    `/pedidos/abrir${orderId ? `?${ABOUT_ORDER}=${encodeURIComponent(orderId)}` : ''}`,
  /** Returns the page that accepts an order's code; `then` is the page that follows, if not the order's. */
  orderCode: (orderId: string, then?: CodeTarget) =>
    `/pedidos/${encodeURIComponent(orderId)}/codigo${then ? `?${THEN}=${then}` : ''}`,
  orderLink: (orderId: string) => `/pedidos/${orderId}/enlace`,
  orderEmail: (orderId: string) => `/pedidos/${orderId}/correo`,
  /** Returns the page that corrects a line, or orders it again once it is delivered (RT-7). */
  orderLine: (orderId: string, lineId: number) => `/product/actualizar/${orderId}/${lineId}`,
  /** The page of the withdrawal from an order's contract, and the receipt of one made. */
  withdrawal: (orderId: string, lineIds: readonly number[] = []) => {
    const chosen = new URLSearchParams(lineIds.map((id) => ['line', String(id)]));
    return `/pedidos/${orderId}/desistir${chosen.size > 0 ? `?${chosen}` : ''}`;
  },
  withdrawalReceipt: (orderId: string, withdrawalId: string) =>
    `/pedidos/${orderId}/desistir/${withdrawalId}`,
  /** The page that asks for the data that an order's invoice lacks. */
  invoiceData: (orderId: string) => `/pedidos/${orderId}/factura`,
  /** The messages about an order; `done` is the change that the page confirms. */
  orderMessages: (orderId: string, done?: MessagesChange) =>
    `/pedidos/${orderId}/mensajes${done ? `?${DONE}=${done}` : ''}`,
  /** Returns the form in which a customer answers an incident (RT-7). */
  incident: (orderId: string, incidentId: number) => `/product/form/${incidentId}/${orderId}`,
  orderDocument: (orderId: string, documentId: string) => `/pedidos/${orderId}/documento/${documentId}`,
  /**
   * The contact page: its path differs by language, and every path works in every store. The form names the
   * order that its visitor writes about.
   */
  contact: (locale: Locale, orderId?: string) =>
    `${contactPath(locale)}${orderId ? `?${ABOUT_ORDER}=${encodeURIComponent(orderId)}` : ''}`,
  language: () => '/idioma',
  consent: () => '/consent',
  funnel: () => '/desktopapp/funnel',
  /** AP-34. */
  version: () => '/version.json',
} as const;
