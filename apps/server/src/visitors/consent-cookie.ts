import { OPTIONAL_LEVELS, type OptionalLevel } from '@folio/domain/consent/levels';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const CONSENT_COOKIE = 'folio_consent';
/** A new meaning of the levels, or a new party: everybody is asked again. */
export const CONSENT_VERSION = 1;
/** Half a year, then the visitor is asked again. */
const CONSENT_S = 182 * 86_400;

/** A visitor's choice; `subject` is a random name under which the proofs of their choices stand. */
export type Consent = { readonly subject: string; readonly levels: readonly OptionalLevel[] };

const LETTERS = { functionality: 'f', tracking: 't', targeting: 'a' } as const satisfies Record<
  OptionalLevel,
  string
>;
const FORM = /^(\d+)\.(-|f?t?a?)\.([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/;

/** The choice in a cookie; undefined for one of an earlier version, or none of ours. */
export function readConsent(cookie: string | undefined): Consent | undefined {
  const [, version, letters, subject] = FORM.exec(cookie ?? '') ?? [];
  if (Number(version) !== CONSENT_VERSION || subject === undefined || !letters) return undefined;
  return { subject, levels: OPTIONAL_LEVELS.filter((level) => letters.includes(LETTERS[level])) };
}

const written = ({ subject, levels }: Consent): string =>
  `${CONSENT_VERSION}.${levels.map((level) => LETTERS[level]).join('') || '-'}.${subject}`;

/** Cookies that tags set in the shop's own name, and the level that they belong to. */
const FOREIGN: readonly (readonly [RegExp, OptionalLevel])[] = [
  [/^(_ga|_gid|_gat|_dc_gtm_)/, 'tracking'],
  [/^(_gcl|_gac)/, 'targeting'],
  [/^_opt_/, 'functionality'],
];

/** The shop's host and the domains above it: a tag sets its cookies as high as the browser lets it. */
function domainsOf(host: string): (string | undefined)[] {
  const labels = host.split('.');
  return [undefined, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))];
}

/** Remembers a choice, and removes what tags left whose level is not allowed (any more). */
export function setConsentCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  consent: Consent,
  common: { readonly path: string; readonly sameSite: 'lax'; readonly secure: boolean },
): void {
  reply.setCookie(CONSENT_COOKIE, written(consent), { ...common, httpOnly: true, maxAge: CONSENT_S });
  for (const name of Object.keys(request.cookies)) {
    const level = FOREIGN.find(([pattern]) => pattern.test(name))?.[1];
    if (level === undefined || consent.levels.includes(level)) continue;
    for (const domain of domainsOf(request.hostname))
      reply.clearCookie(name, { path: '/', ...(domain && { domain }) });
  }
}
