import { m } from '@folio/messages';
import { useState } from 'react';
import { useShell } from '../../shell/use-shell.ts';

type Props = { readonly label: string; readonly shown: string; readonly copied: string };

/** A figure that is to be typed elsewhere, with a button that copies it. */
export function CopyRow({ label, shown, copied }: Props) {
  const { locale } = useShell();
  const [done, setDone] = useState(false);
  const copy = () => navigator.clipboard.writeText(copied).then(() => setDone(true));
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{shown}</b>
        <button
          type="button"
          className="f-link reference__copy"
          onClick={copy}
          aria-label={`${m.pay_copy({}, { locale })}: ${label}`}
        >
          {done ? m.pay_copied({}, { locale }) : m.pay_copy({}, { locale })}
        </button>
      </dd>
    </div>
  );
}
