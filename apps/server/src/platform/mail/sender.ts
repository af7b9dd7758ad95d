import type { Store } from '../../catalogue/store.ts';

/** Who a mail comes from: a name as it stands in a mailbox's list, and the bare address. */
export type Sender = { readonly name: string; readonly address: string };
type SenderConfig = { readonly publicUrl: string | undefined; readonly mailFrom?: string | undefined };
type SendingStore = Pick<Store, 'id' | 'name' | 'primaryHost' | 'settings'>;

/** Domains that belong to nobody (RFC 2606, RFC 6761), bare names and numbers. */
const NOBODYS =
  /(^|\.)(example|test|invalid|localhost|local|example\.(com|net|org))$|^[^.]*$|^[\d.]+$|[[\]:]/i;
const NAMED = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/;

/**
 * The sender of a store's mails: MAIL_FROM where it is set, else the store's own setting, else no-reply at the domain under which its
 * customers know it. Either setting is a bare address, then shown under the store's name, or `Name <address>`.
 */
export function mailSender(config: SenderConfig, store: SendingStore): Sender {
  const given = config.mailFrom ?? store.settings.mailFrom;
  const [, name, address] = NAMED.exec(given ?? '') ?? [];
  return {
    name: name || store.name,
    address: address ?? given?.trim() ?? `no-reply@${domainOf(config, store)}`,
  };
}

function domainOf({ publicUrl }: SenderConfig, { primaryHost }: SendingStore): string {
  const host = primaryHost ?? (publicUrl ? new URL(publicUrl).hostname : 'localhost');
  return host.replace(/^www\./, '');
}

/** The part of an address after the @. */
export const mailDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * Why a live shop may not start: a sentence when a store's mails would come from a domain that is nobody's, and would reach nobody.
 * Undefined when all have a sender.
 */
export function findInvalidSender(config: SenderConfig, stores: Iterable<SendingStore>): string | undefined {
  const storesOf = new Map<string, number[]>();
  for (const store of stores) {
    const { address } = mailSender(config, store);
    if (!address.includes('@') || NOBODYS.test(mailDomain(address)))
      storesOf.set(address, [...(storesOf.get(address) ?? []), store.id]);
  }
  if (storesOf.size === 0) return undefined;
  const which = [...storesOf].map(([address, ids]) => `${address} (store ${ids.join(', ')})`).join(' and ');
  return `mails would come from ${which}, which nobody owns: set MAIL_FROM, PUBLIC_URL or the store's domain`;
}
