import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { useShell } from '../../../page/shell/use-shell.ts';

/** Says that the answers were changed elsewhere after this input, which the form still shows. */
export function OvertakenNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  const { locale } = useShell();
  return (
    <Notice tone="warning" live>
      <p>{m.flow_overtaken({}, { locale })}</p>
      <button className="f-link" type="button" onClick={onDiscard}>
        {m.flow_overtaken_discard({}, { locale })}
      </button>
    </Notice>
  );
}
