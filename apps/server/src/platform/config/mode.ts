import type { StaffRole } from '@folio/contract/staff/permissions';

export const MODES = ['demo', 'staging', 'live'] as const;
export type Mode = (typeof MODES)[number];

type ModeRules = {
  /** Requires secrets, https addresses, a proxy and real senders, and rejects providers on this machine. */
  readonly strict: boolean;
  /** Kind of provider credentials that an account may hold. */
  readonly credentials: 'any' | 'test' | 'live';
  /** Seeds and shows invented staff, places and orders. */
  readonly demoData: boolean;
  /** Closes a store to customers while its company or contacts are the seed's. */
  readonly realFacts: boolean;
  /** Lets a visitor choose the store by `?store_id=` (ST-14). */
  readonly choosesStore: boolean;
  /** Lets search engines index the pages. */
  readonly indexed: boolean;
  /** Shows a test banner on every page of the shop and the back office. */
  readonly banner: boolean;
  /** Roles that need a second factor unless `STAFF_SECOND_FACTOR` is set. */
  readonly secondFactor: readonly StaffRole[];
};

/** All differences between the modes. No other file compares a mode's name. */
export const MODE_RULES: Readonly<Record<Mode, ModeRules>> = {
  demo: {
    strict: false,
    credentials: 'any',
    demoData: true,
    realFacts: false,
    choosesStore: true,
    indexed: true,
    banner: false,
    secondFactor: [],
  },
  staging: {
    strict: true,
    credentials: 'test',
    demoData: false,
    realFacts: false,
    choosesStore: false,
    indexed: false,
    banner: true,
    secondFactor: ['admin', 'accountant'],
  },
  live: {
    strict: true,
    credentials: 'live',
    demoData: false,
    realFacts: true,
    choosesStore: false,
    indexed: true,
    banner: false,
    secondFactor: ['admin', 'accountant'],
  },
};
