import type { StaffRole } from '@folio/contract/staff/limits';

export const MODES = ['demo', 'staging', 'live'] as const;
export type Mode = (typeof MODES)[number];

type ModeRules = {
  /** Secrets, https addresses, a proxy and real senders are required; providers on this machine are refused. */
  readonly strict: boolean;
  /** Which kind of provider credentials an account may hold. */
  readonly credentials: 'any' | 'test' | 'live';
  /** Invented staff, places and orders are seeded and shown. */
  readonly demoData: boolean;
  /** A visitor chooses the store by `?store_id=` (ST-14). */
  readonly choosesStore: boolean;
  /** Search engines may list the pages. */
  readonly indexed: boolean;
  /** Every page of the shop and of the back office says that nothing here is real. */
  readonly banner: boolean;
  /** Roles that need a second factor unless `STAFF_SECOND_FACTOR` says otherwise. */
  readonly secondFactor: readonly StaffRole[];
};

/** Everything that differs between the modes. No other file compares a mode's name. */
export const MODE_RULES: Readonly<Record<Mode, ModeRules>> = {
  demo: {
    strict: false,
    credentials: 'any',
    demoData: true,
    choosesStore: true,
    indexed: true,
    banner: false,
    secondFactor: [],
  },
  staging: {
    strict: true,
    credentials: 'test',
    demoData: false,
    choosesStore: false,
    indexed: false,
    banner: true,
    secondFactor: ['admin', 'accountant'],
  },
  live: {
    strict: true,
    credentials: 'live',
    demoData: false,
    choosesStore: false,
    indexed: true,
    banner: false,
    secondFactor: ['admin', 'accountant'],
  },
};
