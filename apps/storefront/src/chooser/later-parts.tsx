import { type ComponentType, lazy } from 'react';
import type * as Parts from './parts.tsx';

const load = () => import('./parts.tsx');
const server = import.meta.env.SSR ? await load() : null;

/** A part of the chooser that a page which the server sent shows already: a browser fetches it when it has to draw it itself. */
const later = <Props extends object>(pick: (parts: typeof Parts) => ComponentType<Props>) =>
  server ? pick(server) : lazy(async () => ({ default: pick(await load()) }));

export const Facts = later((parts) => parts.Facts);
export const How = later((parts) => parts.How);
export const MainServices = later((parts) => parts.MainServices);
export const ServiceList = later((parts) => parts.ServiceList);

const loadSummary = () => import('../cart/cart-summary.tsx');
const summary = import.meta.env.SSR ? await loadSummary() : null;

/** What few first pages show: only who has something in the cart. */
export const CartSummary =
  summary?.CartSummary ?? lazy(async () => ({ default: (await loadSummary()).CartSummary }));
