import type { IsoDate } from '@folio/domain/date/iso-date';
import { checkDefinition } from '@folio/domain/flow/check-definition';
import type { ProductSeed } from './products.ts';

/**
 * Refuses products whose form is faulty, before any is sold (house: never guessed at when it runs). Throws one error that names every
 * fault by product and path. `today` is what relative dates in conditions are reckoned from.
 */
export function checkProducts(products: readonly ProductSeed[], today: IsoDate): void {
  const faults = products.flatMap(({ id, definition }) =>
    checkDefinition(definition, today).map(({ code, path, params }) => {
      const rest = params ? ` ${JSON.stringify(params)}` : '';
      return `product ${id}, ${path}: ${code}${rest}`;
    }),
  );
  if (faults.length > 0) throw new Error(`The catalogue is refused:\n${faults.join('\n')}`);
}
