import { m } from '@folio/messages';
import { EmptyPage } from '../../page/parts/empty-page.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

/** Confirms that the account is erased; the page has no customer any more. */
export function Component() {
  const { locale } = useShell();
  return (
    <EmptyPage title={m.own_data_erase_heading({}, { locale })}>
      {m.own_data_erased({}, { locale })}
    </EmptyPage>
  );
}
