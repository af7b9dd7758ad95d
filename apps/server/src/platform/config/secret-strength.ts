/** Minimal length of our own secrets, in characters. */
const MIN_LENGTH = 32;
const MIN_DISTINCT = 10;
/** Minimal entropy of a secret's own letters (Shannon), in bits; 32 random hexadecimal digits have about 115. */
const MIN_BITS = 96;
/** Longest repeated unit that is detected, such as `changeme` four times. */
const MAX_UNIT = 16;
/** Share of equal steps between letters beyond which a secret is a keyboard or alphabet row. */
const MAX_STEP_SHARE = 0.4;

/** Length of a repeated part, such as a word used twice; random texts of usual lengths repeat none. */
const MAX_PART = 7;
/** Shares of small letters after letters, and of vowels among letters, beyond which a secret is a phrase. */
const MAX_LETTER_SHARE = 0.55;
const MAX_VOWEL_SHARE = 0.3;

/** Secrets from this project's source or from tutorials, in lower case. */
const PUBLISHED =
  /a secret of at least|change[-_ ]?me|change[-_ ]?this|your[-_ ]?secret|password|contraseñ|example|folio/;

const countBits = (secret: string): number => {
  const counts = new Map<string, number>();
  for (const letter of secret) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / secret.length), 0);
};

function isRepeated(secret: string): boolean {
  for (let length = 1; length <= MAX_UNIT; length += 1) {
    const unit = secret.slice(0, length);
    if (unit.repeat(Math.ceil(secret.length / length)).startsWith(secret)) return true;
  }
  return false;
}

function isRow(secret: string): boolean {
  const steps = [...secret].slice(1).map((letter, at) => letter.charCodeAt(0) - secret.charCodeAt(at));
  const regular = steps.filter((step, at) => at > 0 && Math.abs(step) <= 1 && step === steps[at - 1]);
  return regular.length > steps.length * MAX_STEP_SHARE;
}

function repeatsPart(secret: string): boolean {
  const text = secret.toLowerCase();
  return [...text].some((_, at) => {
    const part = text.slice(at, at + MAX_PART);
    return part.length === MAX_PART && text.includes(part, at + MAX_PART);
  });
}

/** Returns whether a secret reads like words: `ElPerroDeSanRoque…`, `correct horse battery staple`. */
function isPhrase(secret: string): boolean {
  const joined = secret.replace(/[^\p{L}\p{N}]/gu, '');
  const text = /[a-z]/.test(joined) ? joined : joined.toLowerCase();
  const inWords = text.match(/(?<=\p{L})\p{Ll}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const vowels = text.normalize('NFD').match(/[aeiou]/gi)?.length ?? 0;
  return inWords > text.length * MAX_LETTER_SHARE && vowels > letters * MAX_VOWEL_SHARE;
}

/** Describes why a secret is guessable, as the end of a sentence; undefined for a strong one. */
export function secretWeakness(secret: string, minLength = MIN_LENGTH): string | undefined {
  if (secret.length < minLength) return `must hold at least ${minLength} characters`;
  if (PUBLISHED.test(secret.toLowerCase())) return 'is a value that others know: make one of your own';
  if (
    new Set(secret).size < MIN_DISTINCT ||
    isRepeated(secret) ||
    isRow(secret) ||
    repeatsPart(secret) ||
    isPhrase(secret) ||
    countBits(secret) < MIN_BITS
  )
    return 'is easy to guess: make one with "openssl rand -base64 48"';
  return undefined;
}
