/** The consent levels that a visitor may allow, in display order (AR-14). */
export const OPTIONAL_LEVELS = ['functionality', 'tracking', 'targeting'] as const;
export type OptionalLevel = (typeof OPTIONAL_LEVELS)[number];

/** All consent levels of AR-14. The first needs no consent: a shop without its session sells nothing. */
export const CONSENT_LEVELS = ['strictly-necessary', ...OPTIONAL_LEVELS] as const;
export type ConsentLevel = (typeof CONSENT_LEVELS)[number];

/**
 * The ways to choose: one of the two buttons, level by level, or, where the store permits it, by continuing
 * to browse.
 */
export const CONSENT_WAYS = ['accept', 'reject', 'choice', 'implied'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

/** Returns the valid levels in a list, without duplicates and in display order. */
export const toLevels = (names: readonly string[]): OptionalLevel[] =>
  OPTIONAL_LEVELS.filter((level) => names.includes(level));

/** Returns the kind of consent record for a choice. A choice that removes a permission is a withdrawal. */
export const recordedChoice = (
  way: ConsentWay,
  before: readonly OptionalLevel[],
  levels: readonly OptionalLevel[],
): ConsentWay | 'withdrawn' => (before.some((level) => !levels.includes(level)) ? 'withdrawn' : way);

/** The Google Consent Mode v2 types that each level controls. */
export const CONSENT_MODE = {
  'strictly-necessary': ['security_storage'],
  functionality: ['functionality_storage', 'personalization_storage'],
  tracking: ['analytics_storage'],
  targeting: ['ad_storage', 'ad_user_data', 'ad_personalization'],
} as const satisfies Record<ConsentLevel, readonly string[]>;

/** Returns the state of each type for the allowed levels; all others are denied. */
export const consentMode = (levels: readonly OptionalLevel[]): Record<string, 'granted' | 'denied'> =>
  Object.fromEntries(
    CONSENT_LEVELS.flatMap((level) => {
      const isGranted = level === 'strictly-necessary' || levels.includes(level);
      return CONSENT_MODE[level].map((type) => [type, isGranted ? 'granted' : 'denied']);
    }),
  );
