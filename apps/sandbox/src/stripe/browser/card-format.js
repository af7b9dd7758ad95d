// How card details are written and what is wrong with them.

/** The digits of a text. */
export const digitsOf = (text) => text.replace(/\D/g, '');

/** The network of a number, by its first digits. */
export function brandOf(digits) {
  if (/^4/.test(digits)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  return 'unknown';
}

const lengthOf = (digits) => (brandOf(digits) === 'amex' ? 15 : 16);
export const cvcLengthOf = (digits) => (brandOf(digits) === 'amex' ? 4 : 3);

/** `4242 4242 4242 4242`, or `3782 822463 10005`. */
export function formatNumber(text) {
  const digits = digitsOf(text).slice(0, lengthOf(digitsOf(text)));
  const groups = brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g;
  const parts =
    brandOf(digits) === 'amex' ? (groups.exec(digits) ?? []).slice(1) : (digits.match(groups) ?? []);
  return parts.filter(Boolean).join(' ');
}

/** `09 / 29`; understands `9/29`, `0929` and `09/2029`. */
export function formatExpiry(text) {
  const [first = '', second] = text.split('/').map(digitsOf);
  const alone = second === undefined;
  const month = first.length === 1 && (first > '1' || !alone) ? `0${first}` : first.slice(0, 2);
  const rest = alone ? first.slice(2) : second;
  const year = rest.length === 4 ? rest.slice(2) : rest.slice(0, 2);
  if (month.length < 2) return month;
  return year || !alone || first.length >= 2 || first > '1' ? `${month} / ${year}` : month;
}

/** `{month, year}` as four digits, or null while it is incomplete. */
export function readExpiry(text) {
  const match = /^(\d\d) \/ (\d\d)$/.exec(text);
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null;
}

/** Code of what is wrong with the number, or null. */
export function numberProblem(text) {
  const digits = digitsOf(text);
  if (digits.length < lengthOf(digits)) return 'incomplete_number';
  return passesLuhn(digits) ? null : 'incorrect_number';
}

/** Code of what is wrong with the expiry date, or null. */
export function expiryProblem(text, today = new Date()) {
  const expiry = readExpiry(text);
  if (!expiry) return 'incomplete_expiry';
  if (expiry.month < 1 || expiry.month > 12) return 'invalid_expiry_month';
  const months = expiry.year * 12 + expiry.month - (today.getFullYear() * 12 + today.getMonth() + 1);
  return months < 0 ? 'invalid_expiry_year' : null;
}

/** Code of what is wrong with the security code, or null. */
export function cvcProblem(text, number) {
  return digitsOf(text).length < cvcLengthOf(digitsOf(number)) ? 'incomplete_cvc' : null;
}

function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
