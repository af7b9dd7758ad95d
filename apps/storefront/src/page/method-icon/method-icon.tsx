import { Icon } from '@folio/ui/icon';
import { CreditCard, type IconNode, Landmark, ReceiptEuro, Smartphone, Wallet } from 'lucide';

const ICONS: Readonly<Record<string, IconNode>> = {
  bizum: Smartphone,
  sibsmbway: Smartphone,
  paypal: Wallet,
  bank: Landmark,
  moneimultibanco: ReceiptEuro,
  sibsmb: ReceiptEuro,
  multibanco: ReceiptEuro,
};

/** The icon of a payment method. */
export function MethodIcon({ code }: { readonly code: string }) {
  const icon = ICONS[code] ?? CreditCard;
  return <Icon of={icon} size={24} strokeWidth={1.5} />;
}
