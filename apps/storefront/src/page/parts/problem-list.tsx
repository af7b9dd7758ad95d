import type { Problem } from '@folio/contract/selling/checkout.view';
import { m } from '@folio/messages';
import { ErrorSummary } from '@folio/ui/form/error-summary';
import { useShell } from '../shell/use-shell.ts';

/** Lists the problems of a form's fields, with links to them. */
export function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  const { locale } = useShell();
  const items = problems.map(({ name, message }) => ({ href: `#f-${name}`, text: message }));
  return <ErrorSummary title={m.flow_errors_title({}, { locale })} items={items} />;
}
