import type { Control } from '../control/declaration.ts';

/** The bank's answers to MONEI, and the calls that may break. */
export const moneiControl: Control = {
  outcomes: ['approve', 'challenge', /^decline:\w+$/],
  calls: ['create', 'confirm', 'capture', 'cancel', 'refund', 'get'],
  breaks: 'create',
  buttons: [
    {
      title: 'Next payment, by any method',
      buttons: {
        Declined: { nextOutcome: 'decline:E999' },
      },
    },
  ],
};
