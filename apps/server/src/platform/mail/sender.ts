/** Sender of a mail: the display name and the bare address. */
export type Sender = { readonly name: string; readonly address: string };
type SenderConfig = { readonly publicUrl: string | undefined; readonly mailFrom?: string | undefined };
type SendingStore = {
  readonly id: number;
  readonly name: string;
  readonly primaryHost: string | undefined;
  readonly settings: { readonly mailFrom?: string | undefined };
};

/** Domains that no one can own (RFC 2606, RFC 6761), bare names and numbers. */
const RESERVED_DOMAINS =
  /(^|\.)(example|test|invalid|localhost|local|example\.(com|net|org))$|^[^.]*$|^[\d.]+$|[[\]:]/i;
const NAMED = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/;

/**
 * Returns the sender of a store's mails: MAIL_FROM, else the store's setting, else no-reply at the domain that its
 * customers know. A setting is a bare address, shown under the store's name, or `Name <address>`.
 */
export function mailSender(config: SenderConfig, store: SendingStore): Sender {
  const setting = config.mailFrom ?? store.settings.mailFrom;
  const [, name, address] = NAMED.exec(setting ?? '') ?? [];
  return {
    name: name || store.name,
    address: address ?? setting?.trim() ?? `no-reply@${senderDomain(config, store)}`,
  };
}

function senderDomain({ publicUrl }: SenderConfig, { primaryHost }: SendingStore): string {
  const host = primaryHost ?? (publicUrl ? new URL(publicUrl).hostname : 'localhost');
  return host.replace(/^www\./, '');
}

/** Returns the part of an address after the @. */
export const mailDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * Explains why a live shop may not start: a store's mails would come from a domain that no one owns. Undefined if all
 * senders are valid.
 */
export function findInvalidSender(config: SenderConfig, stores: Iterable<SendingStore>): string | undefined {
  const storesByAddress = new Map<string, number[]>();
  for (const store of stores) {
    const { address } = mailSender(config, store);
    if (!address.includes('@') || RESERVED_DOMAINS.test(mailDomain(address)))
      storesByAddress.set(address, [...(storesByAddress.get(address) ?? []), store.id]);
  }
  if (storesByAddress.size === 0) return undefined;
  const senders = [...storesByAddress]
    .map(([address, ids]) => `${address} (store ${ids.join(', ')})`)
    .join(' and ');
  return `mails would come from ${senders}, which nobody owns: set MAIL_FROM, PUBLIC_URL or the store's domain`;
}
