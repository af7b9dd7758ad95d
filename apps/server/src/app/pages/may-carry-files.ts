import { allOptions } from '@folio/domain/flow/all-options';
import { findOffer } from '../../stores/catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';

const STEP = /^\/(?:product\/[^/]+\/(?<product>\d{1,9})|(?<flow>[a-z-]{1,40})\/[^/]+)\/?$/;
/** A line's product is unknown without its cart, so any line may ask for a file. */
const EDIT_LINE = /^\/cart\/line\/[^/]+\/edit\/?$/;
/** The form of an incident and that of an order's line may ask for files of the order's own. */
const ORDER_FORM = /^\/product\/(?:form|actualizar)\/\d+\/\d+\/?$/;

/** An order accepts files from its customer, and so do the messages about it. */
const ORDER = /^\/pedidos\/\d{9,11}(?:\/mensajes)?\/?$/;

/**
 * Returns whether the page at a path may post files in a store: a step of a product with a file option, a cart line, an
 * order, its messages, or a line of one.
 */
export function mayCarryFiles({ catalogue }: Deps, storeId: number, path: string): boolean {
  if ([EDIT_LINE, ORDER_FORM, ORDER].some((pattern) => pattern.test(path))) return true;
  const { product, flow } = STEP.exec(path)?.groups ?? {};
  const name = product ? `product/${product}` : flow;
  const offer = name && findOffer(catalogue.current(), storeId, name);
  return offer ? allOptions(offer.product.definition).some(({ type }) => type === 'file') : false;
}
