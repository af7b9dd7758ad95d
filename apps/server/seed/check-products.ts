import type { IsoDate } from '@folio/domain/date/iso-date';
import { checkDefinition } from '@folio/domain/flow/check/check-definition';
import type { ProductSeed } from './products.ts';
import { SUBJECTS } from './subjects.ts';

/**
 * Rejects products with a faulty form before they are sold, so that the engine never has to guess. Throws one
 * error that names every fault by product and path. `today` anchors relative dates in conditions.
 */
export function checkProducts(products: readonly ProductSeed[], today: IsoDate): void {
  const faults = products.flatMap(({ id, definition, terms }) => {
    const subject = SUBJECTS[id];
    const whole = { ...definition, ...(terms && { terms }), ...(subject && { subject }) };
    return checkDefinition(whole, today).map(({ code, path, params }) => {
      const rest = params ? ` ${JSON.stringify(params)}` : '';
      return `product ${id}, ${path}: ${code}${rest}`;
    });
  });
  if (faults.length > 0) throw new Error(`The catalogue is rejected:\n${faults.join('\n')}`);
}
