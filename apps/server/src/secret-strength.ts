/** The shortest secret, in characters. */
const SHORTEST = 32;
const FEWEST_DISTINCT = 10;
/** The least that a secret's own letters may tell apart (Shannon), in bits: 32 random hexadecimal figures have about 115. */
const LEAST_BITS = 96;
/** A unit that a secret repeats, such as `changeme` four times. */
const LONGEST_UNIT = 16;
/** More steps of the same width than this share are a keyboard's or an alphabet's row. */
const MOST_STEPS = 0.4;

/** Secrets that stand in this project's source or in any tutorial, lower case. */
const PUBLISHED =
  /a secret of at least|change[-_ ]?me|change[-_ ]?this|your[-_ ]?secret|password|contraseñ|example|folio/;

const bitsOf = (secret: string): number => {
  const counts = new Map<string, number>();
  for (const letter of secret) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / secret.length), 0);
};

function isRepeated(secret: string): boolean {
  for (let length = 1; length <= LONGEST_UNIT; length += 1) {
    const unit = secret.slice(0, length);
    if (unit.repeat(Math.ceil(secret.length / length)).startsWith(secret)) return true;
  }
  return false;
}

function isRow(secret: string): boolean {
  const steps = [...secret].slice(1).map((letter, at) => letter.charCodeAt(0) - secret.charCodeAt(at));
  const regular = steps.filter((step, at) => at > 0 && Math.abs(step) <= 1 && step === steps[at - 1]);
  return regular.length > steps.length * MOST_STEPS;
}

/** What makes a secret guessable, as the end of a sentence; undefined for one that is not. */
export function secretWeakness(secret: string): string | undefined {
  if (secret.length < SHORTEST) return `must hold at least ${SHORTEST} characters`;
  if (PUBLISHED.test(secret.toLowerCase())) return 'is a value that others know: make one of your own';
  if (
    new Set(secret).size < FEWEST_DISTINCT ||
    isRepeated(secret) ||
    isRow(secret) ||
    bitsOf(secret) < LEAST_BITS
  )
    return 'is easy to guess: make one with "openssl rand -base64 48"';
  return undefined;
}
