import type { WithdrawalPageView } from '@folio/contract/views/withdrawal';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { TextArea } from '@folio/ui/form/text-area';
import { Price } from '@folio/ui/price';
import { Form } from 'react-router';
import { FormKeys } from '../page/form-keys.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { WithdrawalReply } from './withdrawal.data.ts';

type Props = { readonly page: WithdrawalPageView; readonly reply: WithdrawalReply | undefined };

/**
 * Asks which lines to withdraw from, each with what comes back of it and why. A line that cannot be withdrawn from
 * says so in place of its box. A single line is chosen from the start.
 */
export function ChooseLines({ page, reply }: Props) {
  const { locale } = useShell();
  const isOnly = page.lines.filter(({ comesBack }) => comesBack).length === 1;
  return (
    <Form method="post" noValidate className="withdrawal__form">
      <FormKeys />
      <p>{m.withdrawal_lead({}, { locale })}</p>
      <fieldset className="withdrawal__lines">
        <legend>{m.withdrawal_lines({}, { locale })}</legend>
        {page.lines.map(({ id, productName, total, comesBack, explanation }) => (
          <div key={id} className="withdrawal__option">
            {comesBack ? (
              <div className="f-choice">
                <input
                  className="f-choice__control"
                  type="checkbox"
                  id={`line-${id}`}
                  name="line"
                  value={id}
                  defaultChecked={reply ? reply.lineIds.includes(id) : isOnly}
                  aria-describedby={`why-${id}`}
                />
                <label className="f-choice__label" htmlFor={`line-${id}`}>
                  <span className="f-choice__name">
                    {productName} · <Price cents={total} locale={locale} />
                  </span>
                </label>
              </div>
            ) : (
              <p>
                <b>{productName}</b> · <Price cents={total} locale={locale} />
              </p>
            )}
            <p id={`why-${id}`} className="withdrawal__why">
              {explanation}
            </p>
          </div>
        ))}
      </fieldset>
      <TextArea
        id="f-reason"
        name="reason"
        rows={3}
        label={m.withdrawal_reason({}, { locale })}
        help={m.withdrawal_reason_help({}, { locale })}
        defaultValue={reply?.reason}
      />
      <div className="flow__acts">
        <Button variant="primary" type="submit" name="act" value="review">
          {m.withdrawal_next({}, { locale })}
        </Button>
      </div>
    </Form>
  );
}
