import { askableOptions } from '@folio/domain/incident/incident-form';
import { z } from 'zod';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { Raw, Text } from '../../customers/visitors/inputs.ts';
import { findOwnOrderByNumber } from '../../orders/records/find-order.ts';
import type { Deps } from '../deps.ts';
import { answerIncident } from './answer-incident.ts';
import { updateOrderLine } from './update-line.ts';
import { viewIncident, viewLineUpdate } from './view-incident.ts';

const toId = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

export const incidentCalls = {
  incident: {
    input: z.strictObject({ orderId: Text, incidentId: Text }),
    changes: false,
    run: async ({ deps, visitor }, { orderId, incidentId }) => {
      const order = await findOwnOrderByNumber(deps, visitor, orderId);
      return order ? viewIncident(deps, visitor, order, toId(incidentId)) : null;
    },
  },
  answerIncident: {
    input: z.strictObject({ orderId: Text, incidentId: Text, raw: Raw, confirmed: z.boolean() }),
    changes: true,
    run: async ({ deps, visitor }, { orderId, incidentId, raw, confirmed }) => {
      const order = await findOwnOrderByNumber(deps, visitor, orderId);
      const mode = confirmed ? 'choices' : 'all';
      return order ? answerIncident(deps, visitor, order, toId(incidentId), () => raw, mode) : null;
    },
  },
  lineUpdate: {
    input: z.strictObject({ orderId: Text, lineId: Text }),
    changes: false,
    run: async ({ deps, visitor }, { orderId, lineId }) => {
      const order = await findOwnOrderByNumber(deps, visitor, orderId);
      return order ? viewLineUpdate(deps, visitor, order, toId(lineId)) : null;
    },
  },
  updateOrderLine: {
    input: z.strictObject({
      ...{ orderId: Text, lineId: Text, raw: Raw, confirmed: z.boolean() },
      version: z.int().nonnegative(),
    }),
    changes: true,
    run: async ({ deps, visitor }, { orderId, lineId, version, raw, confirmed }) => {
      const order = await findOwnOrderByNumber(deps, visitor, orderId);
      if (!order) return null;
      return updateOrderLine(deps, visitor, order, {
        ...{ lineId: toId(lineId), version, mode: confirmed ? 'choices' : 'all' },
        toRaw: ({ definition, answers, today }) => ({
          asked: askableOptions(definition, answers, today).map(({ id }) => id),
          raw,
        }),
      });
    },
  },
} satisfies Partial<CallDeclarations<Deps>>;
