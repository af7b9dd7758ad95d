import { METHOD_CODES, METHOD_PATHS } from '@folio/domain/payment/methods';
import { type RouteObject, redirect } from 'react-router';
import {
  cancelAction,
  cartAction,
  cartLoader,
  deleteLineAction,
  deleteLineLoader,
  editLineAction,
  editLineLoader,
} from './cart/cart.data.ts';
import { chooserLoader, handOverChooser, resetLoader, unknownPathLoader } from './chooser/chooser.data.ts';
import { cartEntry, entryLoader, stepAction, stepLoader } from './flow/flow-calls.ts';
import { landingLoader } from './landing/landing.data.ts';
import { later } from './later.ts';
import { links } from './links.ts';
import type { PageHandle } from './shell/page-data.ts';
import { PageError } from './shell/page-error.tsx';
import { RootError } from './shell/root-error.tsx';
import { languageAction, shellLoader, shellRevalidates } from './shell/shell.data.ts';
import { Shell } from './shell/shell.tsx';

export const ROOT_ID = 'root';
/** Around every page and inside the shell: what fails there leaves the shell standing. */
export const PAGE_ID = 'page';

const checkout = () => import('./checkout/checkout.data.ts');
const buying = () => import('./customer/order.data.ts');
const knowing = () => import('./customer/authenticate.data.ts');
const payment = () => import('./payment/payment.data.ts');
const going = () => import('./continue/continue.data.ts');
const orders = () => import('./orders/orders.data.ts');

/** The flows with names of their own (RT-3 to RT-6). */
const FLOWS = ['nota-simple', 'q-propiedades', 'i-predial-simplificada', 'certidao-permanente'] as const;

/** RT-10. */
const TOWN_PAGES = ['RegistroPropiedad', 'NotaSimpleRegistroPropiedad'] as const;

/** RT-8. */
const CART_ENTRIES = {
  ns: 'nota-simple',
  qpropiedades: 'q-propiedades',
  certidao: 'certidao-permanente',
  ipredial: 'i-predial-simplificada',
  product: 'product',
} as const;

/** A flow's pages: its bare path and `step0` lead to where its visitor stands. */
const flowRoutes = (name: string, path: string): RouteObject[] => [
  { path: path.replace('/:step', ''), loader: entryLoader(name) },
  { path: path.replace(':step', 'step0'), loader: entryLoader(name) },
  { path, loader: stepLoader(name), action: stepAction(name), lazy: () => import('./flow/flow-page.tsx') },
];

/** The payment of an order, by the method the page is of. */
const paymentRoute = (path: string, method: string | null): RouteObject => ({
  path,
  loader: async (args) => (await payment()).loadPayment(method, args),
  action: async (args) => (await payment()).payByForm(method, args),
  lazy: () => import('./payment/payment-page.tsx'),
});

const CHOOSER = {
  lazy: () => import('./chooser/chooser-page.tsx'),
  handle: { handOver: handOverChooser } satisfies PageHandle,
} as const;

/** The one route map (RT-1 to RT-12). Loaders and actions of what comes first are loaded at once; all others, and screens, when they are needed. */
export const routes: RouteObject[] = [
  {
    id: ROOT_ID,
    path: '/',
    loader: shellLoader,
    shouldRevalidate: shellRevalidates,
    Component: Shell,
    ErrorBoundary: RootError,
    children: [
      {
        id: PAGE_ID,
        ErrorBoundary: PageError,
        children: [
          { index: true, loader: () => redirect(links.chooser()) },
          { path: 'servicios', loader: chooserLoader, ...CHOOSER },
          { path: 'servicios/reset', loader: resetLoader, ...CHOOSER },
          { path: 'idioma', action: languageAction, loader: () => redirect(links.chooser()) },
          ...TOWN_PAGES.map((folder) => ({
            path: `${folder}/:urlMunicipio`,
            loader: landingLoader(folder),
            lazy: () => import('./landing/landing-page.tsx'),
          })),
          ...FLOWS.flatMap((name) => flowRoutes(name, `${name}/:step`)),
          ...flowRoutes('product', 'product/:step/:productId'),
          ...Object.entries(CART_ENTRIES).map(([path, name]) => ({
            path: `cart/add/${path}`,
            loader: cartEntry(name),
            action: cartEntry(name),
          })),
          {
            path: 'continuar',
            loader: later(going, 'continueLoader'),
            action: later(going, 'continueAction'),
            lazy: () => import('./continue/continue-page.tsx'),
          },
          {
            path: 'continuar/:token',
            loader: later(going, 'resumeLoader'),
            action: later(going, 'resumeAction'),
            lazy: () => import('./continue/resume-page.tsx'),
          },
          {
            path: 'cart',
            loader: cartLoader,
            action: cartAction,
            lazy: () => import('./cart/cart-page.tsx'),
          },
          {
            path: 'cart/line/:id/edit',
            loader: editLineLoader,
            action: editLineAction,
            lazy: () => import('./cart/edit-line-page.tsx'),
          },
          {
            path: 'cart/line/:id/delete',
            loader: deleteLineLoader,
            action: deleteLineAction,
            lazy: () => import('./cart/delete-line-page.tsx'),
          },
          { path: 'cart/line/:id/cancel', action: cancelAction, loader: () => redirect(links.cart()) },
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
          paymentRoute('customer/payment', null),
          paymentRoute('customer/payment/order/:orderId', null),
          ...METHOD_CODES.map((code) => paymentRoute(`customer/payment/${METHOD_PATHS[code]}`, code)),
          { path: 'customer/payment/3ds/order/:orderId', loader: later(payment, 'paymentReturnLoader') },
          { path: 'customer/payment/3ds', loader: later(payment, 'paymentReturnLoader') },
          { path: 'customer/checkout/3ds', loader: later(payment, 'paymentReturnLoader') },
          { path: 'customer/payment/quote/:quoteId', loader: later(payment, 'quoteLoader') },
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
          {
            path: 'pedidos',
            loader: later(orders, 'ordersLoader'),
            lazy: () => import('./orders/orders-page.tsx'),
          },
          {
            path: 'pedidos/:orderId',
            loader: later(orders, 'orderLoader'),
            lazy: () => import('./orders/order-page.tsx'),
          },
          {
            path: 'pedidos/:orderId/documento/:documentId',
            loader: later(orders, 'documentLoader'),
            lazy: () => import('./orders/document-page.tsx'),
          },
          { path: '*', loader: unknownPathLoader, ...CHOOSER },
        ],
      },
    ],
  },
];
