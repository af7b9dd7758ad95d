/** What a visitor can allow beyond what the shop needs to work, in the order of display (AR-14). */
export const OPTIONAL_LEVELS = ['functionality', 'tracking', 'targeting'] as const;
export type OptionalLevel = (typeof OPTIONAL_LEVELS)[number];

/** All levels of AR-14. The first is never asked for: a shop without its session sells nothing. */
export const CONSENT_LEVELS = ['strictly-necessary', ...OPTIONAL_LEVELS] as const;
export type ConsentLevel = (typeof CONSENT_LEVELS)[number];

/** How somebody chose: on one of the two buttons, level by level, or, where a store has it so, by going on. */
export const CONSENT_WAYS = ['accept', 'reject', 'choice', 'implied'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

/** The levels among some texts, each once and in the order of display. */
export const toLevels = (names: readonly string[]): OptionalLevel[] =>
  OPTIONAL_LEVELS.filter((level) => names.includes(level));

/** What a choice is written down as: one that takes back what was allowed is a withdrawal. */
export const recordedChoice = (
  way: ConsentWay,
  before: readonly OptionalLevel[],
  levels: readonly OptionalLevel[],
): ConsentWay | 'withdrawn' => (before.some((level) => !levels.includes(level)) ? 'withdrawn' : way);

/** The types of Google's Consent Mode, version 2, that each level decides. */
export const CONSENT_MODE = {
  'strictly-necessary': ['security_storage'],
  functionality: ['functionality_storage', 'personalization_storage'],
  tracking: ['analytics_storage'],
  targeting: ['ad_storage', 'ad_user_data', 'ad_personalization'],
} as const satisfies Record<ConsentLevel, readonly string[]>;

/** The state of each type while these levels are allowed: what is not is denied. */
export const consentMode = (levels: readonly OptionalLevel[]): Record<string, 'granted' | 'denied'> =>
  Object.fromEntries(
    CONSENT_LEVELS.flatMap((level) => {
      const isGranted = level === 'strictly-necessary' || levels.includes(level);
      return CONSENT_MODE[level].map((type) => [type, isGranted ? 'granted' : 'denied']);
    }),
  );
