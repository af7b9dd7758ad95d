import { createHash } from 'node:crypto';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 12;
const FIGURES = 4;

/**
 * The number by which Redsys knows an attempt: four figures and eight figures or letters, always the same for one attempt and, as likely as
 * never, not that of another.
 */
export function orderNumber(attemptId: string): string {
  let rest = BigInt(`0x${createHash('sha256').update(attemptId).digest('hex')}`);
  const take = (of: number): number => {
    const one = Number(rest % BigInt(of));
    rest /= BigInt(of);
    return one;
  };
  return Array.from({ length: LENGTH }, (_, at) => SIGNS[take(at < FIGURES ? 10 : SIGNS.length)]).join('');
}
