import { describe, expect, it } from 'vitest';
import { CONSENT_LEVELS, consentMode, recordedChoice, toLevels } from './levels.ts';

describe('the levels of consent', () => {
  it('[AR-14] are four, and only the optional ones are read from input', () => {
    expect(CONSENT_LEVELS).toEqual(['strictly-necessary', 'functionality', 'tracking', 'targeting']);
    expect(toLevels(['targeting', 'everything', 'functionality', 'targeting', 'strictly-necessary'])).toEqual(
      ['functionality', 'targeting'],
    );
  });

  it('[AR-14] are denied to Google by default, except for security', () => {
    expect(consentMode([])).toEqual({
      security_storage: 'granted',
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      analytics_storage: 'denied',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    });
  });

  it.each([
    ['functionality', ['functionality_storage', 'personalization_storage']],
    ['tracking', ['analytics_storage']],
    ['targeting', ['ad_storage', 'ad_user_data', 'ad_personalization']],
  ] as const)('[AR-14] %s grants its own types and no other', (level, types) => {
    const granted = Object.entries(consentMode([level])).filter(([, state]) => state === 'granted');
    expect(granted.map(([type]) => type)).toEqual(['security_storage', ...types]);
  });

  it('[AR-14] record a removed permission as a withdrawal, by any button', () => {
    expect(recordedChoice('reject', [], [])).toBe('reject');
    expect(recordedChoice('reject', ['tracking'], [])).toBe('withdrawn');
    expect(recordedChoice('choice', ['tracking'], ['targeting'])).toBe('withdrawn');
    expect(recordedChoice('accept', ['tracking'], ['tracking', 'targeting'])).toBe('accept');
  });
});
