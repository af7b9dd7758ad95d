import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { useEffect, useState } from 'react';
import { useShell } from './use-shell.ts';

/** A link to copy: a field to select, and with scripts a button. */
export function CopyLink({ id, url }: { readonly id: string; readonly url: string }) {
  const { locale } = useShell();
  const [canCopy, setCanCopy] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setCanCopy('clipboard' in navigator), []);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCanCopy(false),
    );
  return (
    <div className="copy-link">
      <label className="f-hidden" htmlFor={id}>
        {m.share_link({}, { locale })}
      </label>
      <input
        className="f-input"
        id={id}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {canCopy && (
        <Button variant="secondary" onClick={() => void copy()}>
          {m.share_copy({}, { locale })}
        </Button>
      )}
      <span role="status">{copied ? m.share_copied({}, { locale }) : ''}</span>
    </div>
  );
}
