import type { Product } from '../catalogue/catalogue.ts';

/** Returns a product's price for analytics in cents: its reference price (BC-5), else its net price. */
export const itemPrice = ({ definition }: Pick<Product, 'definition'>, net: number): number =>
  definition.analyticsPrice ?? net;
