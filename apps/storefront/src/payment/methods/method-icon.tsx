import { CreditCard, Landmark, type LucideIcon, ReceiptEuro, Smartphone, Wallet } from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  bizum: Smartphone,
  sibsmbway: Smartphone,
  paypal: Wallet,
  bank: Landmark,
  moneimultibanco: ReceiptEuro,
  sibsmb: ReceiptEuro,
  multibanco: ReceiptEuro,
};

/** A drawing of how one pays that way. */
export function MethodIcon({ code }: { readonly code: string }) {
  const Icon = ICONS[code] ?? CreditCard;
  return <Icon aria-hidden="true" size={24} strokeWidth={1.5} />;
}
