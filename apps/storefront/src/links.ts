import { contactPath } from '@folio/contract/page';

/** In the cart's query: the line that one came for is not there any more. */
export const LINE_GONE = 'falta';

/** In the cart's query: the line that its visitor has just taken out. */
export const LINE_DELETED = 'quitado';

/** In the query of an order's payment: its customer has just asked whether the money came. */
export const CHECKED = 'comprobado';

/** In the query of an order's payment: the way to pay. */
export const METHOD = 'metodo';

/** Every internal URL of the shop is built here, from the specification's routes. */
export const links = {
  home: () => '/',
  chooser: () => '/servicios',
  chooserReset: () => '/servicios/reset',
  /** `flow` is `nota-simple`, or `product/18444` whose steps carry the id behind (RT-7). */
  flowStep: (flow: string, step: string) => {
    const [name, id] = flow.split('/');
    return id ? `/${name}/${step}/${id}` : `/${name}/${step}`;
  },
  /** Where a flow begins, whatever its first question is. */
  flowEntry: (flow: string) => `/${flow}`,
  /** Asks for a link to go on with a flow elsewhere; and where such a link leads. */
  continue: (flow: string, step: string) => `/continuar?${new URLSearchParams({ f: flow, s: step })}`,
  resume: (token: string) => `/continuar/${encodeURIComponent(token)}`,
  cart: () => '/cart',
  cartLineGone: () => `/cart?${LINE_GONE}=1`,
  cartLineDeleted: () => `/cart?${LINE_DELETED}=1`,
  cartLineEdit: (id: string) => `/cart/line/${id}/edit`,
  cartLineDelete: (id: string) => `/cart/line/${id}/delete`,
  cartLineCancel: (id: string) => `/cart/line/${id}/cancel`,
  register: () => '/customer/register',
  /** Where who has a password gives it; `email` as it was typed before. */
  authenticate: (email?: string) => `/customer/authenticate${email ? `/${encodeURIComponent(email)}` : ''}`,
  checkout: () => '/customer/checkout',
  payment: () => '/customer/payment',
  /** An order's payment; by the way chosen last, or by this one. */
  paymentOrder: (orderId: string, method?: string) =>
    `/customer/payment/order/${orderId}${method ? `?${METHOD}=${method}` : ''}`,
  quote: (quoteId: string) => `/customer/payment/quote/${encodeURIComponent(quoteId)}`,
  paymentRetry: (orderId: string) => `/customer/payment/retry/${orderId}`,
  /** Asks whether the money of an order came, and says so if not. */
  paymentCheck: (orderId: string) => `/customer/payment/3ds/order/${orderId}?${CHECKED}=1`,
  paymentChecked: (orderId: string) => `/customer/payment/order/${orderId}?${CHECKED}=1`,
  success: (orderId: string) => `/customer/checkout/success/${orderId}`,
  orders: () => '/pedidos',
  order: (orderId: string) => `/pedidos/${orderId}`,
  orderDocument: (orderId: string, documentId: string) => `/pedidos/${orderId}/documento/${documentId}`,
  /** How the store is reached; each language calls it its own, and all answer in every store. */
  contact: contactPath,
  language: () => '/idioma',
  consent: () => '/consent',
  funnel: () => '/desktopapp/funnel',
  /** AP-34. */
  version: () => '/version.json',
} as const;
