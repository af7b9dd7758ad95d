import { z } from 'zod';
import type { Control } from '../control/declaration.ts';
import type { Database } from '../store/database.ts';
import { returnsParameters, setReturnsParameters } from './requested-outcomes.ts';

/** Declares Redsys' outcomes; declines carry a Ds_Response. */
export function redsysControl(db: Database): Control {
  return {
    outcomes: ['approve', 'challenge', 'frictionless', /^decline:\d{3,4}$/],
    calls: ['page', 'start', 'pay', 'refund', 'cancel', 'confirm', 'query'],
    breaks: 'any',
    refunds: [/^decline:\d{3,4}$/],
    members: {
      returnParameters: {
        schema: z.boolean(),
        grant: (value) => setReturnsParameters(db, value === true),
        // The state shows it only while it differs from the default.
        inForce: () => (returnsParameters(db) ? undefined : false),
      },
    },
    buttons: [],
  };
}
