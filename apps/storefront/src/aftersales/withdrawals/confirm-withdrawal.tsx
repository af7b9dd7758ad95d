import type { WithdrawalLineView, WithdrawalPageView } from '@folio/contract/aftersales/withdrawals.view';
import { m } from '@folio/messages';
import { Breakable } from '@folio/ui/breakable';
import { Button } from '@folio/ui/button';
import { TextArea } from '@folio/ui/form/text-area';
import { Price } from '@folio/ui/price';
import { Form, useNavigation } from 'react-router';
import { links } from '../../page/links.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

/** A line that its customer may withdraw from. */
export type OpenLine = WithdrawalLineView & { readonly returned: { refund: number; kept: number } };

type Props = {
  readonly page: WithdrawalPageView;
  readonly lines: readonly OpenLine[];
  readonly reason: string;
};

/** Shows the statement with the refund, and sends it with the button that the law prescribes (article 11 a). */
export function ConfirmWithdrawal({ page, lines, reason }: Props) {
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  const refund = lines.reduce((sum, { returned }) => sum + returned.refund, 0);
  const products = lines.map(({ productName }) => productName).join('; ');
  return (
    <Form method="post" noValidate className="withdrawal__form">
      <FormKeys />
      {lines.map(({ id }) => (
        <input key={id} type="hidden" name="line" value={id} />
      ))}
      <input type="hidden" name="shown" value={refund} />
      <p>{m.withdrawal_confirm_lead({}, { locale })}</p>
      <blockquote className="withdrawal__statement">
        {m.withdrawal_statement({ id: page.orderId, products }, { locale })}
      </blockquote>
      <ul className="withdrawal__lines">
        {lines.map(({ id, productName, explanation }) => (
          <li key={id} className="withdrawal__line">
            <b>{productName}</b>
            <p className="withdrawal__why">{explanation}</p>
          </li>
        ))}
      </ul>
      <p className="withdrawal__sum">
        {m.withdrawal_sum({}, { locale })} <Price cents={refund} locale={locale} />
      </p>
      {page.how && refund > 0 && <p>{page.how}</p>}
      <TextArea
        id="f-reason"
        name="reason"
        rows={3}
        label={m.withdrawal_reason({}, { locale })}
        help={m.withdrawal_reason_help({}, { locale })}
        defaultValue={reason}
      />
      <p>
        <Breakable text={m.withdrawal_confirm_mail({ email: page.email }, { locale })} />
      </p>
      <div className="flow__buttons">
        <Button variant="primary" type="submit" name="act" value="confirm" busy={busy}>
          {m.withdrawal_confirm({}, { locale })}
        </Button>
        <Link
          className="f-button f-button--quiet"
          to={links.withdrawal(
            page.orderId,
            lines.map(({ id }) => id),
          )}
        >
          {m.withdrawal_back({}, { locale })}
        </Link>
      </div>
    </Form>
  );
}
