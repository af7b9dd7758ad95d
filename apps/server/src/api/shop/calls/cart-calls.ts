import type { UpdateResult } from '@folio/contract/shop-api/cart-calls';
import { z } from 'zod';
import { changeLine, removeLine } from '../../../cart/change-line.ts';
import { enterCart } from '../../../cart/enter-cart.ts';
import { loadQuote } from '../../../cart/load-cart.ts';
import { viewQuote } from '../../../cart/quotes/view-quote.ts';
import { viewCart } from '../../../cart/view-cart.ts';
import { viewLine } from '../../../cart/view-line.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { mapOutcome } from '../../../visitors/visitor.ts';
import type { CallDeclarations } from './call.ts';
import { NoInput, Raw, Text } from './inputs.ts';

export const cartCalls = {
  cart: {
    input: NoInput,
    changes: false,
    run: ({ deps, visitor }) => viewCart(deps, visitor),
  },
  enterCart: {
    input: z.strictObject({ name: Text, raw: Raw }),
    changes: true,
    run: ({ deps, visitor }, { name, raw }) => enterCart(deps, visitor, name, raw),
  },
  line: {
    input: z.strictObject({ id: Text }),
    changes: false,
    run: ({ deps, visitor }, { id }) => viewLine(deps, visitor, id),
  },
  updateLine: {
    input: z.strictObject({ id: Text, raw: Raw, confirmed: z.boolean() }),
    changes: true,
    run: async ({ deps, visitor }, { id, raw, confirmed }) => {
      const outcome = await changeLine(deps, visitor, id, () => raw, confirmed ? 'choices' : 'all');
      return mapOutcome(outcome, (change): UpdateResult => {
        if (change.ok) return { ok: true };
        if (change.reason === 'not_found') throw notFound();
        return { ok: false, errors: change.errors, warnings: change.warnings };
      });
    },
  },
  deleteLine: {
    input: z.strictObject({ id: Text }),
    changes: true,
    run: ({ deps, visitor }, { id }) => removeLine(deps, visitor, id),
  },
  quote: {
    input: z.strictObject({ id: Text }),
    changes: false,
    run: ({ deps, visitor }, { id }) => viewQuote(deps, visitor, id),
  },
  loadQuote: {
    input: z.strictObject({ id: Text }),
    changes: true,
    run: async ({ deps, visitor }, { id }) =>
      mapOutcome(await loadQuote(deps, visitor, id), (outcome) => outcome === 'loaded'),
  },
} satisfies Partial<CallDeclarations>;
