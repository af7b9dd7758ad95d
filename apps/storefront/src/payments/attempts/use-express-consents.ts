import { type ChangeEvent, useState } from 'react';
import type { ConsentName } from '../../orders/start-consents/consents.tsx';

const NAMES: readonly ConsentName[] = ['startNow', 'loseWithdrawal'];
/** Prefix of the ids of the boxes. */
export const PREFIX = 'express';

/** The two legal consents of the wallet's order. Without `areAsked` the order needs none. */
export function useExpressConsents(areAsked: boolean) {
  const [ticked, setTicked] = useState<Readonly<Record<ConsentName, boolean>>>({
    startNow: false,
    loseWithdrawal: false,
  });
  const [isMissed, setIsMissed] = useState(false);
  const hasAgreed = !areAsked || NAMES.every((name) => ticked[name]);
  return {
    ticked,
    hasAgreed,
    tick: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setTicked((before) => ({ ...before, [target.name]: target.checked })),
    isMissing: (name: ConsentName) => isMissed && !ticked[name],
    /** Marks the missing consents and focuses the first. */
    showMissing: () => {
      if (hasAgreed) return;
      setIsMissed(true);
      const first = NAMES.find((name) => !ticked[name]);
      document.getElementById(`${PREFIX}-${first}`)?.focus();
    },
  };
}
