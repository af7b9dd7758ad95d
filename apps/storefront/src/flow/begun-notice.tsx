import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { useShell } from '../shell/use-shell.ts';

/** Said to who came by a link with a form begun for something else: it goes on, and how to begin with what the link says (decision 9). */
export function BegunNotice({ anew }: { readonly anew: string }) {
  const { locale } = useShell();
  return (
    <Notice tone="info">
      {m.flow_begun({}, { locale })}{' '}
      <a className="f-link" href={anew}>
        {m.flow_begun_anew({}, { locale })}
      </a>
    </Notice>
  );
}
