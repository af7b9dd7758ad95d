import { Icon } from '@folio/ui/icon';
import { UserRound } from 'lucide';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

/** The link to the account in the header, for a logged-in customer. */
export function AccountLink() {
  const { customer, labels } = useShell();
  if (!customer) return null;
  return (
    <Link className="shell__account" to={links.account()}>
      <Icon of={UserRound} size={20} />
      <span>{labels.myAccount}</span>
    </Link>
  );
}
