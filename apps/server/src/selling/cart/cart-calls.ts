import type { LoadQuoteResult, UpdateResult } from '@folio/contract/selling/cart.calls';
import { z } from 'zod';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { NoInput, Raw, Text } from '../../customers/visitors/inputs.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { type LoadedQuote, leaveQuote, loadQuote } from '../quotes/load-quote.ts';
import { mailQuoteOrder } from '../quotes/mail-quote-order.ts';
import { seeQuote } from '../quotes/see-quote.ts';
import { changeCartLink, viewCartLink } from '../quotes/share-cart.ts';
import { viewQuote } from '../quotes/view-quote.ts';
import { changeLine, removeLine } from './change-line.ts';
import { enterCart } from './enter-cart.ts';
import { lineToEdit } from './line-to-edit.ts';
import { viewCart } from './view-cart.ts';
import { viewLine } from './view-line.ts';

export const cartCalls = {
  cart: {
    input: NoInput,
    changes: false,
    embedded: true,
    run: ({ deps, visitor }) => viewCart(deps, visitor),
  },
  enterCart: {
    input: z.strictObject({ name: Text, raw: Raw }),
    changes: true,
    embedded: true,
    run: ({ deps, visitor }, { name, raw }) => enterCart(deps, visitor, name, raw),
  },
  line: {
    input: z.strictObject({ id: Text }),
    changes: false,
    embedded: true,
    run: ({ deps, visitor }, { id }) => viewLine(deps, visitor, id),
  },
  updateLine: {
    input: z.strictObject({ id: Text, raw: Raw, confirmed: z.boolean() }),
    changes: true,
    embedded: true,
    run: async ({ deps, visitor }, { id, raw, confirmed }): Promise<UpdateResult> => {
      const change = await changeLine(deps, visitor, id, () => raw, confirmed ? 'choices' : 'all');
      if (change.ok) return { ok: true, edit: await lineToEdit(deps, visitor) };
      if (change.reason === 'not_found') throw notFound();
      return { ok: false, errors: change.errors, warnings: change.warnings };
    },
  },
  deleteLine: {
    input: z.strictObject({ id: Text }),
    changes: true,
    embedded: true,
    run: ({ deps, visitor }, { id }) => removeLine(deps, visitor, id),
  },
  quote: {
    input: z.strictObject({ id: Text }),
    changes: false,
    run: ({ deps, visitor }, { id }) => viewQuote(deps, visitor, id),
  },
  cartLink: {
    input: NoInput,
    changes: false,
    run: ({ deps, visitor }) => viewCartLink(deps, visitor),
  },
  changeCartLink: {
    input: z.strictObject({ action: z.enum(['share', 'cancel']) }),
    changes: true,
    run: ({ deps, visitor }, { action }) => changeCartLink(deps, visitor, action),
  },
  leaveQuote: {
    input: NoInput,
    changes: true,
    run: ({ deps, visitor }) => leaveQuote(deps, visitor),
  },
  seeQuote: {
    input: z.strictObject({ id: Text }),
    changes: true,
    run: async ({ deps, visitor }, { id }) => {
      await seeQuote(deps, visitor, id);
      return null;
    },
  },
  mailQuoteOrder: {
    input: z.strictObject({ id: Text, key: Text }),
    changes: true,
    run: ({ deps, visitor }, input) => mailQuoteOrder(deps, visitor, input),
  },
  loadQuote: {
    input: z.strictObject({ id: Text, picked: z.array(Text).max(200).optional() }),
    changes: true,
    run: async ({ deps, visitor }, { id, picked }) =>
      toResult(deps, visitor, await loadQuote(deps, visitor, id, picked)),
  },
} satisfies Partial<CallDeclarations<Deps>>;

async function toResult(deps: Deps, visitor: Visitor, outcome: LoadedQuote): Promise<LoadQuoteResult> {
  if (outcome === 'loaded') return { ok: true, edit: await lineToEdit(deps, visitor) };
  const isPick = outcome === 'none_picked' || outcome === 'too_many';
  return { ok: false, reason: isPick ? outcome : 'closed' };
}
