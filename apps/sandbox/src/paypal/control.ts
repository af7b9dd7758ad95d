import { z } from 'zod';
import type { Control } from '../control/declaration.ts';
import type { Database } from '../store/database.ts';
import { endTokens } from './api/access.ts';
import { REFUND_COURSES } from './api/refund-capture.ts';

/** Declares PayPal's outcomes of captures (`decline:<issue>` answers 422) and refunds; `endTokens` ends every token. */
export function paypalControl(db: Database): Control {
  return {
    outcomes: ['approve', 'review', 'review-denied', 'denied', /^decline:[A-Z_]+$/],
    calls: ['token', 'create', 'get', 'capture', 'refund', 'verify', 'report'],
    breaks: 'capture',
    refunds: REFUND_COURSES,
    members: { endTokens: { schema: z.literal(true), grant: () => endTokens(db) } },
    buttons: [
      {
        title: 'Next capture, whatever the buyer chooses',
        buttons: {
          'Card declined': { nextOutcome: 'decline:INSTRUMENT_DECLINED' },
          'In review, then captured': { nextOutcome: 'review' },
          'In review, then denied': { nextOutcome: 'review-denied' },
          "The shop's token expires": { endTokens: true },
        },
      },
      {
        title: 'Next refund',
        buttons: { 'Stays pending for a moment': { refund: 'pending' }, 'Fails later': { refund: 'fail' } },
      },
    ],
  };
}
