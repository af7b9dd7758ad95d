import { run } from '@zootools/email-spell-checker';

/** Where our customers have their mail. */
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

/**
 * The address that was most likely meant, where its domain is a slip away from one that many have; undefined where nothing looks wrong. Only
 * whole domains are compared: what ends like none of ours may be somebody's own.
 */
export function likelyEmail(email: string): string | undefined {
  const written = email.trim();
  const meant = run({ email: written, domains: DOMAINS, secondLevelDomains: [], topLevelDomains: [] });
  if (!meant) return undefined;
  const likely = `${written.slice(0, written.lastIndexOf('@'))}@${meant.domain}`;
  return likely.toLowerCase() === written.toLowerCase() ? undefined : likely;
}
