import type { Product } from '../catalogue/catalogue.ts';

/** What a product counts for in the analytics, in cents: its reference price (BC-5), else what it costs net. */
export const itemPrice = ({ definition }: Pick<Product, 'definition'>, net: number): number =>
  definition.analyticsPrice ?? net;
