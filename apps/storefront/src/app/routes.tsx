import { type RouteObject, redirect } from 'react-router';
import { RootError } from '../page/failure/root-error.tsx';
import { later } from '../page/later.ts';
import { links } from '../page/links.ts';
import { ROOT_ID } from '../page/shell/data-id.ts';
import type { PageHandle } from '../page/shell/page-data.ts';
import { languageAction, shellLoader, shellRevalidates } from '../page/shell/shell.data.ts';
import { cartAction, cartLoader } from '../selling/cart/cart.data.ts';
import {
  chooserLoader,
  handOverChooser,
  resetLoader,
  unknownPathLoader,
} from '../selling/chooser/chooser.data.ts';
import { PageFailure } from '../selling/chooser/page-failure.tsx';
import { cartEntry, entryLoader, stepAction, stepLoader } from '../selling/flow/calls/flow-calls.ts';
import type { StepData } from '../selling/flow/calls/load-step.ts';
import { landingLoader } from '../selling/landing/landing.data.ts';
import { handOverTowns, townsLoader } from '../selling/landing/towns.data.ts';
import { Shell } from './frame/shell.tsx';

/** Wraps every page inside the shell: if a page fails, the shell stays. */
export const PAGE_ID = 'page';
const UNKNOWN_ID = 'unknown';

/** Returns whether a path belongs to the routes loaded on demand (buyer-routes.tsx). */
export const BUYERS_PATHS =
  /^\/(compartido|consent|contact|contacto|continuar|customer|legal|pedidos|product\/(actualizar|form))(\/|$)/;

/** The named flows (RT-3 to RT-6). */
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

const line = () => import('../selling/cart/line.data.ts');
const sharing = () => import('../selling/quotes/share-cart.data.ts');

/** Returns a flow's routes: its bare path and `step0` redirect to the current step. */
const flowRoutes = (name: string, path: string): RouteObject[] => [
  { path: path.replace('/:step', ''), loader: entryLoader(name) },
  { path: path.replace(':step', 'step0'), loader: entryLoader(name) },
  {
    path,
    loader: stepLoader(name),
    action: stepAction(name),
    lazy: () => import('../selling/flow/flow-page.tsx'),
    handle: { handOver: (page: StepData): StepData => ({ ...page, product: null }) } satisfies PageHandle,
  },
];

const CHOOSER = {
  lazy: () => import('../selling/chooser/chooser-page.tsx'),
  handle: { handOver: handOverChooser } satisfies PageHandle,
} as const;

const TOWNS = {
  lazy: () => import('../selling/landing/towns-page.tsx'),
  handle: { handOver: handOverTowns } satisfies PageHandle,
} as const;

/**
 * The one route map (RT-1 to RT-12): the first pages, and `more`, the routes of the checkout, where needed.
 * Loaders and actions of the first pages are bundled; all others, and screens, load on demand.
 */
export const routesWith = (more: readonly RouteObject[]): RouteObject[] => [
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
        ErrorBoundary: PageFailure,
        children: [
          { index: true, loader: () => redirect(links.chooser()) },
          { path: 'servicios', loader: chooserLoader, ...CHOOSER },
          { path: 'servicios/reset', loader: resetLoader, ...CHOOSER },
          { path: 'idioma', action: languageAction, loader: () => redirect(links.chooser()) },
          ...TOWN_PAGES.map((folder) => ({
            path: `${folder}/:urlMunicipio`,
            loader: landingLoader(folder),
            lazy: () => import('../selling/landing/landing-page.tsx'),
          })),
          ...['municipios', 'municipios/:province'].map((path) => ({ path, loader: townsLoader, ...TOWNS })),
          ...FLOWS.flatMap((name) => flowRoutes(name, `${name}/:step`)),
          ...flowRoutes('product', 'product/:step/:productId'),
          ...Object.entries(CART_ENTRIES).map(([path, name]) => ({
            path: `cart/add/${path}`,
            loader: cartEntry(name),
            action: cartEntry(name),
          })),
          {
            path: 'cart',
            loader: cartLoader,
            action: cartAction,
            lazy: () => {
              // Preloads the routes that the cart leads to.
              if (!import.meta.env.SSR) void import('./buyer-routes.tsx');
              return import('../selling/cart/cart-page.tsx');
            },
          },
          {
            path: 'cart/line/:id/edit',
            loader: later(line, 'editLineLoader'),
            action: later(line, 'editLineAction'),
            lazy: () => import('../selling/cart/edit-line-page.tsx'),
          },
          {
            path: 'cart/line/:id/delete',
            loader: later(line, 'deleteLineLoader'),
            action: later(line, 'deleteLineAction'),
            lazy: () => import('../selling/cart/delete-line-page.tsx'),
          },
          {
            path: 'cart/line/:id/cancel',
            action: later(line, 'cancelAction'),
            loader: () => redirect(links.cart()),
          },
          {
            path: 'cart/share',
            loader: later(sharing, 'shareCartLoader'),
            action: later(sharing, 'shareCartAction'),
            lazy: () => import('../selling/quotes/share-cart-page.tsx'),
          },
          ...more,
          // Server and browser match routes by name, since their positions differ.
          { id: UNKNOWN_ID, path: '*', loader: unknownPathLoader, ...CHOOSER },
        ],
      },
    ],
  },
];
