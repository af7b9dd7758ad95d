import { cleanCode } from '@folio/domain/flow/answers/clean-text';
import { run } from '@zootools/email-spell-checker';

/** The common mail domains of our customers. */
const DOMAINS = [
  ...[
    'gmail.com',
    'googlemail.com',
    'hotmail.com',
    'hotmail.es',
    'hotmail.co.uk',
    'hotmail.fr',
    'outlook.com',
  ],
  ...[
    'outlook.es',
    'outlook.pt',
    'live.com',
    'live.co.uk',
    'live.com.pt',
    'msn.com',
    'yahoo.com',
    'yahoo.es',
  ],
  ...['yahoo.co.uk', 'yahoo.fr', 'yahoo.com.br', 'ymail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com'],
  ...[
    'proton.me',
    'protonmail.com',
    'telefonica.net',
    'movistar.es',
    'orange.es',
    'vodafone.es',
    'euskaltel.net',
  ],
  ...[
    'sapo.pt',
    'mail.telepac.pt',
    'netcabo.pt',
    'clix.pt',
    'iol.pt',
    'btinternet.com',
    'sky.com',
    'virginmedia.com',
  ],
  ...['eircom.net', 'gmx.com', 'gmx.de', 'gmx.net', 'web.de', 'terra.es', 'ono.com', 'ya.com', 'mail.com'],
];

/** Valid domains that resemble those above. */
const OTHERS = new Set(
  [
    'hotmail.it hotmail.de hotmail.nl hotmail.be hotmail.ch hotmail.com.br hotmail.com.ar hotmail.com.mx',
    'yahoo.it yahoo.de yahoo.ie yahoo.in yahoo.ca yahoo.co.in yahoo.com.ar yahoo.com.mx yahoo.com.au',
    'outlook.fr outlook.de outlook.it outlook.ie outlook.com.br outlook.com.ar outlook.cl live.fr live.ie',
    'gmx.at gmx.ch gmx.es gmx.fr gmx.co.uk aol.co.uk aol.de aol.fr vodafone.pt orange.fr email.com',
    'hey.com qq.com bt.com iol.ie iol.it nos.pt meo.pt sapo.ao sol.pt eircom.ie web.es',
  ].flatMap((line) => line.split(' ')),
);

/** Providers whose addresses contain only ASCII, so that other servers reject mail to any other. */
const ASCII_NAMES =
  /^(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|mac|aol|proton|protonmail|gmx)\.[a-z.]+$/i;
const toAscii = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '');

/** Misspellings of `.com` that are no top-level domain; a name precedes them. */
const SLIP_OF_COM = /(?<=.)\.(con|cmo|ocm|vom|xom|cpm|comm|coom|ccom)$/i;
/** Returns the common domain of which the given one is a typo; any other unchanged. */
function correctDomain(name: string, domain: string): string {
  if (OTHERS.has(domain.toLowerCase())) return domain;
  const fixed = domain.replace(SLIP_OF_COM, '.com');
  const email = `${name}@${fixed}`;
  return run({ email, domains: DOMAINS, secondLevelDomains: [], topLevelDomains: [] })?.domain ?? fixed;
}

/** Maximum length of an address: longer posts must not occupy the server's only thread. */
const LONGEST = 254;

/**
 * Returns the probable address when its domain is one typo or an accent away from a common one, or when its name has
 * accents, which the provider forbids. Otherwise returns undefined. Compares whole domains only, after fixing an
 * invalid ending: other domains may be private.
 */
export function likelyEmail(typed: string): string | undefined {
  const written = cleanCode(typed);
  const at = written.lastIndexOf('@');
  if (at < 0 || written.length > LONGEST) return undefined;
  const [name, domain] = [written.slice(0, at), written.slice(at + 1)];
  const plain = toAscii(domain);
  const likelyDomain = correctDomain(name, DOMAINS.includes(plain.toLowerCase()) ? plain : domain);
  const likely = `${ASCII_NAMES.test(likelyDomain) ? toAscii(name) : name}@${likelyDomain}`;
  return likely.toLowerCase() === written.toLowerCase() ? undefined : likely;
}
