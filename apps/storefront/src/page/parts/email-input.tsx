import { m } from '@folio/messages';
import { TextInput } from '@folio/ui/form/text-input';
import { pageRoot } from '@folio/ui/page-root';
import { type ComponentProps, type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useShell } from '../shell/use-shell.ts';
import { EMAIL_SEEN, type Meant } from './email-meant.ts';

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'width' | 'onBlur' | 'warning'> & {
  /** The typo that the form's reply warns of; the same address sent again is accepted. */
  readonly meant?: Meant | undefined;
};

const nothing = () => undefined;
/** A button that does not submit needs scripts. */
const useHasScripts = (): boolean =>
  useSyncExternalStore(
    () => nothing,
    () => true,
    () => false,
  );

/** An e-mail field that offers a likely correction of the domain as a button. */
export function EmailInput({ meant, ...props }: Props) {
  const { locale } = useShell();
  const { id } = props;
  const hasScripts = useHasScripts();
  const [offered, setOffered] = useState(meant);
  useEffect(() => {
    setOffered(meant);
    if (meant) pageRoot().getElementById(id)?.focus();
  }, [meant, id]);
  const look = ({ target: { value } }: FocusEvent<HTMLInputElement>) => {
    const found = import('./email-typo.ts').then(({ likelyEmail }) => likelyEmail(value));
    found.then((likely) => setOffered(likely ? { written: value, meant: likely } : undefined), nothing);
  };
  const take = () => {
    const box = pageRoot().getElementById(id);
    if (!(box instanceof HTMLInputElement) || !offered) return;
    box.value = offered.meant;
    // Listeners of the form receive it as typed input.
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.focus();
  };
  const isWarned = offered !== undefined && offered.written === meant?.written;
  const words = offered && { email: offered.meant };
  return (
    <div className="email-input" onInput={() => setOffered(undefined)}>
      <TextInput
        {...props}
        type="email"
        inputMode="email"
        onBlur={look}
        warning={isWarned && words ? m.warning_email(words, { locale }) : undefined}
      />
      {meant && <input type="hidden" name={EMAIL_SEEN} value={meant.written} />}
      <p className="email-input__meant" role="status">
        {words && hasScripts && (
          <button type="button" className="f-link" onClick={take}>
            {(isWarned ? m.email_take : m.email_meant)(words, { locale })}
          </button>
        )}
      </p>
    </div>
  );
}
