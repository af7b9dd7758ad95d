import { OPTIONAL_LEVELS, type OptionalLevel } from '@folio/domain/consent/levels';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const CONSENT_COOKIE = 'folio_consent';
/**
 * The version of the consent levels: raise it for a new meaning or a new third party, and everyone is prompted again.
 * The maps provider has its own letter instead: an earlier consent stays valid without allowing it (AP-35).
 */
export const CONSENT_VERSION = 1;
/** A choice lasts half a year. */
const CONSENT_S = 182 * 86_400;

/** A visitor's consent choice; `subject` is the random name under which its proofs are stored. */
export type Consent = {
  readonly subject: string;
  readonly levels: readonly OptionalLevel[];
  /** The allowed wording named the maps provider, so that a key set later uses no earlier consent. */
  readonly maps: boolean;
};

const LETTERS = { functionality: 'f', tracking: 't', targeting: 'a' } as const satisfies Record<
  OptionalLevel,
  string
>;
const MAPS_LETTER = 'm';
const FORM = /^(\d+)\.(-|f?t?a?m?)\.([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/;

/** Parses the consent cookie; undefined for an earlier version or a malformed cookie. */
export function readConsent(cookie: string | undefined): Consent | undefined {
  const [, version, letters, subject] = FORM.exec(cookie ?? '') ?? [];
  if (Number(version) !== CONSENT_VERSION || subject === undefined || !letters) return undefined;
  const levels = OPTIONAL_LEVELS.filter((level) => letters.includes(LETTERS[level]));
  return { subject, levels, maps: levels.includes('functionality') && letters.includes(MAPS_LETTER) };
}

const serializeConsent = ({ subject, levels, maps }: Consent): string => {
  const letters = [...levels.map((level) => LETTERS[level]), ...(maps ? [MAPS_LETTER] : [])].join('');
  return `${CONSENT_VERSION}.${letters || '-'}.${subject}`;
};

/** Cookies that third-party tags set on the shop's domain, with their consent level. */
const TAG_COOKIES: readonly (readonly [RegExp, OptionalLevel])[] = [
  [/^(_ga|_gid|_gat|_dc_gtm_)/, 'tracking'],
  [/^(_gcl|_gac)/, 'targeting'],
  [/^_opt_/, 'functionality'],
];

/**
 * Returns the shop's host and its parent domains: tags set cookies on the highest one that the browser
 * allows.
 */
function parentDomains(host: string): (string | undefined)[] {
  const labels = host.split('.');
  return [undefined, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))];
}

/** Stores a choice in the cookie and deletes the tag cookies of levels that are not allowed. */
export function setConsentCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  consent: Consent,
  common: { readonly path: string; readonly sameSite: 'lax'; readonly secure: boolean },
): void {
  reply.setCookie(CONSENT_COOKIE, serializeConsent(consent), {
    ...common,
    httpOnly: true,
    maxAge: CONSENT_S,
  });
  for (const name of Object.keys(request.cookies)) {
    const level = TAG_COOKIES.find(([pattern]) => pattern.test(name))?.[1];
    if (level === undefined || consent.levels.includes(level)) continue;
    for (const domain of parentDomains(request.hostname))
      reply.clearCookie(name, { path: '/', ...(domain && { domain }) });
  }
}
