// How card details are written, and what is wrong with them.

export const digitsOf = (text) => text.replace(/\D/g, '');

/** `4242 4242 4242 4242` */
export const formatNumber = (text) =>
  digitsOf(text)
    .slice(0, 16)
    .match(/\d{1,4}/g)
    ?.join(' ') ?? '';

/** `09 / 29`, also from `9/29`. */
export function formatExpiry(text) {
  const digits = digitsOf(text)
    .replace(/^[2-9]/, '0$&')
    .slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

export const formatCvc = (text) => digitsOf(text).slice(0, 3);

/** Returns the code of what is wrong with a number, or null. */
export function numberProblem(text) {
  const digits = digitsOf(text);
  if (digits.length < 16) return 'incomplete_number';
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 ? null : 'incorrect_number';
}

/** Returns the code of what is wrong with an expiry date, or null. */
export function expiryProblem(text, today = new Date()) {
  const [, month, year] = /^(\d\d) \/ (\d\d)$/.exec(text) ?? [];
  if (!month) return 'incomplete_expiry';
  if (month < 1 || month > 12) return 'invalid_expiry_month';
  const monthsLeft = (2000 + Number(year) - today.getFullYear()) * 12 + Number(month) - 1 - today.getMonth();
  return monthsLeft < 0 ? 'invalid_expiry_year_past' : null;
}

/** Returns the code of what is wrong with a security code, or null. */
export const cvcProblem = (text) => (digitsOf(text).length < 3 ? 'incomplete_cvc' : null);
