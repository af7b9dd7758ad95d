import type { WithdrawalPageView } from '@folio/contract/aftersales/withdrawals.view';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Price } from '@folio/ui/price';
import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { useShell } from '../../page/shell/use-shell.ts';
import { ChooseAll } from './choose-all.tsx';

type Props = {
  readonly page: WithdrawalPageView;
  readonly chosen: readonly number[];
  /** Called once a line is chosen: hides the message that none was. */
  readonly onChosen: () => void;
};

/** Stores the choice in the address of this step, so that the back button restores it. */
function keepChoice({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const lines = new FormData(currentTarget).getAll('line').map((id) => ['line', String(id)]);
  window.history.replaceState(window.history.state, '', `?${new URLSearchParams(lines)}`);
}

/**
 * Asks which lines to withdraw from, each with its refund and the explanation. A line that is excluded shows the reason
 * instead of its box. A single line is chosen initially.
 */
export function ChooseLines({ page, chosen, onChosen }: Props) {
  const { locale } = useShell();
  const count = page.lines.filter(({ returned }) => returned).length;
  const onChange = ({ currentTarget }: FormEvent<HTMLFieldSetElement>) => {
    if (currentTarget.querySelector('[name=line]:checked')) onChosen();
  };
  return (
    <Form method="get" noValidate className="withdrawal__form" onSubmit={keepChoice}>
      <p>{m.withdrawal_lead({}, { locale })}</p>
      <fieldset className="withdrawal__lines" onChange={onChange}>
        <legend>{m.withdrawal_lines({}, { locale })}</legend>
        {count > 1 && <ChooseAll isChosen={chosen.length === count} />}
        {page.lines.map(({ id, productName, total, returned, explanation }) => (
          <div key={id} className="withdrawal__option">
            {returned ? (
              <div className="f-choice">
                <input
                  className="f-choice__control"
                  type="checkbox"
                  id={`line-${id}`}
                  name="line"
                  value={id}
                  defaultChecked={count === 1 || chosen.includes(id)}
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
      <div className="flow__buttons">
        <Button variant="primary" type="submit" name="step" value="confirm">
          {m.withdrawal_next({}, { locale })}
        </Button>
      </div>
    </Form>
  );
}
