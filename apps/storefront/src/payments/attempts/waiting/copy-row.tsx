import { m } from '@folio/messages';
import { announce } from '@folio/ui/announcer';
import { useRef, useState } from 'react';
import { useShell } from '../../../page/shell/use-shell.ts';

type Props = { readonly label: string; readonly shown: string; readonly copied: string };

/**
 * A number to type elsewhere, with a button that copies it, or selects it where the browser forbids copying.
 */
export function CopyRow({ label, shown, copied }: Props) {
  const { locale } = useShell();
  const figure = useRef<HTMLElement>(null);
  const [state, setState] = useState<'new' | 'copied' | 'selected'>('new');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      setState('copied');
      announce(() => m.pay_copied({}, { locale }));
    } catch {
      if (figure.current) getSelection()?.selectAllChildren(figure.current);
      setState('selected');
    }
  };
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b ref={figure}>{shown}</b>
        <button
          type="button"
          className="f-link reference__copy"
          onClick={copy}
          aria-label={`${m.pay_copy({}, { locale })}: ${label}`}
        >
          {state === 'copied' ? m.pay_copied({}, { locale }) : m.pay_copy({}, { locale })}
        </button>
      </dd>
      <dd className="reference__by-hand">
        <span role="status">{state === 'selected' && m.pay_copy_by_hand({}, { locale })}</span>
      </dd>
    </div>
  );
}
