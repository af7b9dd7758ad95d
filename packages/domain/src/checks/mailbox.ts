const GMAIL = ['gmail.com', 'googlemail.com'];

/** Returns a domain in ASCII, as browsers and mail servers compare it; returns an invalid domain unchanged. */
function toAsciiDomain(domain: string): string {
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/**
 * Returns one spelling for all addresses of a mailbox: in lower case and composed characters, without the part after a
 * plus sign, without dots at Gmail, and with an ASCII domain. Limits, bounces and unsubscriptions compare it; mails are
 * sent to the address as typed. The database's function `mailbox_of` returns the same.
 */
export function toMailbox(email: string): string {
  const address = email.trim().toLowerCase().normalize('NFC');
  const [name] = /^[^+@]+/.exec(address) ?? [];
  const [, domain] = /@([^@]+)$/.exec(address) ?? [];
  if (name === undefined || domain === undefined) return address;
  return GMAIL.includes(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${toAsciiDomain(domain)}`;
}
