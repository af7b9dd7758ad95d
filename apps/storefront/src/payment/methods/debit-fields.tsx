import { m } from '@folio/messages';
import { CheckField } from '@folio/ui/form/check-field';
import { TextInput } from '@folio/ui/form/text-input';
import { useShell } from '../../shell/use-shell.ts';
import type { EntryProps } from '../entry-form.tsx';
import { CccFields, isCcc } from './ccc-fields.tsx';

/** Whose account a debit is taken from, and the mandate for it: its words stand above its tick (EN-14). */
export function DebitFields({ payment, reply }: EntryProps) {
  const { locale } = useShell();
  const given = reply?.given ?? {};
  const error = (name: string) => reply?.fields.find((field) => field.name === name)?.message;
  const wrongPart = reply?.fields.find(isCcc);
  return (
    <div className="debit">
      <TextInput
        id="f-holder"
        name="holder"
        label={m.debit_holder({}, { locale })}
        help={m.debit_holder_help({}, { locale })}
        autoComplete="name"
        defaultValue={given.holder ?? ''}
        error={error('holder')}
      />
      <TextInput
        id="f-iban"
        name="iban"
        label={m.debit_iban({}, { locale })}
        help={m.debit_iban_help({}, { locale })}
        autoComplete="off"
        defaultValue={given.iban ?? ''}
        error={error('iban')}
      />
      <details className="debit__ccc" open={wrongPart !== undefined || undefined}>
        <summary className="f-link">{m.debit_ccc({}, { locale })}</summary>
        <CccFields given={given} wrong={wrongPart} />
      </details>
      <section className="debit__terms" aria-labelledby="debit-terms">
        <h2 id="debit-terms">{m.debit_terms_title({}, { locale })}</h2>
        {payment.terms.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      <CheckField
        id="f-mandate"
        name="mandate"
        label={m.debit_mandate_tick({}, { locale })}
        defaultChecked={given.mandate !== undefined}
        error={error('mandate')}
      />
    </div>
  );
}
