import type { PaymentView } from '@folio/contract/payments/payment.view';
import type { Problem } from '@folio/contract/selling/checkout.view';
import { m } from '@folio/messages';
import { CheckField } from '@folio/ui/form/check-field';
import { TextInput } from '@folio/ui/form/text-input';
import { useState } from 'react';
import { useShell } from '../../../page/shell/use-shell.ts';
import type { PaymentReply } from '../payment.data.ts';
import { CccFields, isCcc } from './ccc-fields.tsx';

type Props = {
  readonly terms: PaymentView['terms'];
  /** The input of the last try, to fill in again. */
  readonly input: PaymentReply['input'] | undefined;
  readonly problems: readonly Problem[];
};

/** The debtor's account and the mandate, whose text is shown above its checkbox (EN-14). */
export function DebitFields({ terms, input = {}, problems }: Props) {
  const { locale } = useShell();
  const error = (name: string) => problems.find((field) => field.name === name)?.message;
  const wrongPart = problems.find(isCcc);
  // Stays open while the invalid part is corrected, after its message is gone.
  const [isOpened, setIsOpened] = useState(false);
  if (wrongPart && !isOpened) setIsOpened(true);
  return (
    <div className="debit">
      <TextInput
        id="f-holder"
        name="holder"
        label={m.debit_holder({}, { locale })}
        help={m.debit_holder_help({}, { locale })}
        autoComplete="name"
        defaultValue={input.holder ?? ''}
        error={error('holder')}
      />
      <TextInput
        id="f-iban"
        name="iban"
        label={m.debit_iban({}, { locale })}
        help={m.debit_iban_help({}, { locale })}
        autoComplete="off"
        defaultValue={input.iban ?? ''}
        error={error('iban')}
      />
      <details className="debit__ccc" open={isOpened || undefined}>
        <summary className="f-link">{m.debit_ccc({}, { locale })}</summary>
        <CccFields input={input} wrong={wrongPart} />
      </details>
      <section className="debit__terms" aria-labelledby="debit-terms">
        <h2 id="debit-terms">{m.debit_terms_title({}, { locale })}</h2>
        {terms.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      <CheckField
        id="f-mandate"
        name="mandate"
        label={m.debit_mandate_tick({}, { locale })}
        defaultChecked={input.mandate !== undefined}
        error={error('mandate')}
      />
    </div>
  );
}
