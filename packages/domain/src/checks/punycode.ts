const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const BASE = 36;
/** The longest label of a domain. */
const LABEL_LIMIT = 63;

/** Writes a number as the variable-length digits of RFC 3492. */
function toDigits(number: number, bias: number): string {
  let text = '';
  let rest = number;
  for (let step = BASE; ; step += BASE) {
    const least = Math.min(Math.max(step - bias, 1), 26);
    if (rest < least) return text + DIGITS.charAt(rest);
    text += DIGITS.charAt(least + ((rest - least) % (BASE - least)));
    rest = Math.floor((rest - least) / (BASE - least));
  }
}

function adaptBias(delta: number, handled: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / handled);
  let bias = 0;
  for (; rest > 455; bias += BASE) rest = Math.floor(rest / 35);
  return bias + Math.floor((36 * rest) / (rest + 38));
}

function encodeLabel(label: string): string {
  const points = [...label].map((sign) => sign.codePointAt(0) ?? 0);
  const plain = points.filter((point) => point < 128);
  if (plain.length === points.length || points.length > LABEL_LIMIT) return label;
  let text = String.fromCharCode(...plain) + (plain.length > 0 ? '-' : '');
  let [lowest, delta, bias, handled] = [128, 0, 72, plain.length];
  while (handled < points.length) {
    const next = Math.min(...points.filter((point) => point >= lowest));
    delta += (next - lowest) * (handled + 1);
    lowest = next;
    for (const point of points) {
      if (point < lowest) delta += 1;
      if (point !== lowest) continue;
      text += toDigits(delta, bias);
      bias = adaptBias(delta, handled + 1, handled === plain.length);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    lowest += 1;
  }
  return `xn--${text}`;
}

/**
 * Returns a domain with its labels in ASCII (RFC 3492), `xn--mnchen-3ya.example` for `münchen.example`. The domain is in
 * lower case and composed characters. The database's function `ascii_label` does the same for one label.
 */
export const toAsciiDomain = (domain: string): string => domain.split('.').map(encodeLabel).join('.');
