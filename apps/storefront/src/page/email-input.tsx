import { m } from '@folio/messages';
import { TextInput } from '@folio/ui/form/text-input';
import { type ComponentProps, type FocusEvent, useState } from 'react';
import { useShell } from '../shell/use-shell.ts';

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'width' | 'onBlur'>;

const nothing = () => undefined;

/** An e-mail address; when it is left with what looks like a slip of the hand in its domain, the right one is offered at a press. */
export function EmailInput(props: Props) {
  const { locale } = useShell();
  const [meant, setMeant] = useState<string>();
  const look = ({ target }: FocusEvent<HTMLInputElement>) => {
    import('./email-typo.ts').then(({ likelyEmail }) => setMeant(likelyEmail(target.value)), nothing);
  };
  const take = () => {
    const box = document.getElementById(props.id);
    if (!(box instanceof HTMLInputElement) || !meant) return;
    box.value = meant;
    box.focus();
    setMeant(undefined);
  };
  return (
    <div className="email-input">
      <TextInput {...props} type="email" inputMode="email" onBlur={look} />
      <p className="email-input__meant" role="status">
        {meant && (
          <button type="button" className="f-link" onClick={take}>
            {m.email_meant({ email: meant }, { locale })}
          </button>
        )}
      </p>
    </div>
  );
}
