/** Eight digits and their control digit, two letters or digits of the version, and the card's own control digit. */
const NUMBER = /^\d{9}[A-Z\d]{2}\d$/;

/**
 * Tells whether a text is the number of a Portuguese Cartão de Cidadão. Letters count from ten. Every second character,
 * from the first, counts twice, less nine above nine. The sum of a right number is divisible by ten. Ignores spaces and
 * dashes.
 */
export function isCitizenCard(text: string): boolean {
  const number = text.toUpperCase().replace(/[\s.\-/]/g, '');
  if (!NUMBER.test(number)) return false;
  let sum = 0;
  for (const [at, character] of [...number].entries()) {
    const value = Number.parseInt(character, 36);
    const counted = at % 2 === 0 ? value * 2 : value;
    sum += at % 2 === 0 && counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}
