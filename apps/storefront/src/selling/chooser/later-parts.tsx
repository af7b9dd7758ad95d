import { type ComponentType, lazy } from 'react';
import type * as Parts from './parts.tsx';

const load = () => import('./parts.tsx');
const server = import.meta.env.SSR ? await load() : null;

/**
 * A part of the chooser that server-rendered pages already show: browsers load its code only to render it
 * themselves.
 */
const later = <Props extends object>(pick: (parts: typeof Parts) => ComponentType<Props>) =>
  server ? pick(server) : lazy(async () => ({ default: pick(await load()) }));

export const Facts = later((parts) => parts.Facts);
export const How = later((parts) => parts.How);
export const MainServices = later((parts) => parts.MainServices);
export const ServiceList = later((parts) => parts.ServiceList);

const loadSummary = () => import('../cart/cart-summary.tsx');
const summary = import.meta.env.SSR ? await loadSummary() : null;

/** Parts needed only with something in the cart. */
export const CartSummary =
  summary?.CartSummary ?? lazy(async () => ({ default: (await loadSummary()).CartSummary }));
