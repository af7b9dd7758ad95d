import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';

const PAYPALS = /(^|\n)CN=([\w-]+\.)*paypal\.com($|\n)/;

export const isValid = (one: X509Certificate, now: Date): boolean =>
  new Date(one.validFrom) <= now && now <= new Date(one.validTo);

const issued = (issuer: X509Certificate, one: X509Certificate): boolean =>
  issuer.ca && one.checkIssued(issuer) && one.verify(issuer.publicKey);

let roots: readonly X509Certificate[] | undefined;

/** The roots that everybody trusts, as Node ships them. */
export function everybodysRoots(): readonly X509Certificate[] {
  roots ??= rootCertificates.map((pem) => new X509Certificate(pem));
  return roots;
}

/** Whether the first is PayPal's, each was issued by the next, and the last is one of the roots or was issued by one. */
export function isPaypalsChain(
  chain: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
  now: Date,
): boolean {
  const [leaf] = chain;
  const last = chain.at(-1);
  if (!leaf || !last || !PAYPALS.test(leaf.subject)) return false;
  const isLinked = chain.every((one, at) => {
    const issuer = chain[at + 1];
    return isValid(one, now) && (!issuer || issued(issuer, one));
  });
  const isRooted = (root: X509Certificate) =>
    isValid(root, now) && (root.fingerprint256 === last.fingerprint256 || issued(root, last));
  return isLinked && trusted.some(isRooted);
}
