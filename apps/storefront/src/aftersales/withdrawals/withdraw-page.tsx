import type { WithdrawalLineView, WithdrawalPageView } from '@folio/contract/aftersales/withdrawals.view';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { Form, useActionData, useLoaderData } from 'react-router';
import { links } from '../../page/links.ts';
import { focusHeading } from '../../page/parts/focus-heading.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useArrivalFocus } from '../../page/parts/use-arrival-focus.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { ChooseLines } from './choose-lines.tsx';
import { ConfirmWithdrawal, type OpenLine } from './confirm-withdrawal.tsx';
import { Receipts } from './receipts.tsx';
import type { WithdrawalData, WithdrawalReply } from './withdrawal.data.ts';

const isOpen = (line: WithdrawalLineView): line is OpenLine => line.returned !== null;

/** Withdraws from the contract in two steps: the choice of lines, and its confirmation. */
export function Component() {
  const loaded = useLoaderData<WithdrawalData>();
  const reply = useActionData<WithdrawalReply>();
  const { page } = loaded;
  const { locale } = useShell();
  useArrivalFocus();
  const open = page.lines.filter(isOpen);
  const chosen = open.filter(({ id }) => loaded.lineIds.includes(id));
  const step = reply?.step === 'choose' ? 'choose' : loaded.step;
  const shown = useRef(step);
  useEffect(() => {
    if (step === shown.current) return;
    shown.current = step;
    // The next step scrolls to its top, like a page of its own.
    focusHeading();
    window.scrollTo(0, 0);
  }, [step]);
  // The reply that a later choice has answered.
  const [settled, setSettled] = useState<unknown>(null);
  const answer = reply ?? loaded;
  const message = answer === settled ? '' : answer.message;
  const title = (step === 'confirm' ? m.withdrawal_confirm_title : m.withdrawal_title)({}, { locale });
  return (
    <div className="withdrawal">
      <PageTitle title={title} />
      <p className="orders__meta">
        <Link className="f-link" to={links.order(page.orderId)}>
          {m.payment_order({ id: page.orderId }, { locale })}
        </Link>
      </p>
      <h1>{title}</h1>
      {message && (
        <Notice tone="danger" reply={answer}>
          {message}
        </Notice>
      )}
      {step === 'confirm' && <ConfirmWithdrawal page={page} lines={chosen} reason={reply?.reason ?? ''} />}
      {step === 'choose' && open.length > 0 && (
        <ChooseLines
          key={loaded.lineIds.join()}
          page={page}
          chosen={loaded.lineIds}
          onChosen={() => !reply && setSettled(loaded)}
        />
      )}
      {open.length === 0 && (page.isUnpaid ? <Unpaid /> : <NothingOpen page={page} />)}
      <Receipts orderId={page.orderId} receipts={page.receipts} />
    </div>
  );
}

/** An unpaid order needs no withdrawal: it is cancelled. */
function Unpaid() {
  const { locale } = useShell();
  return (
    <Form method="post">
      <FormKeys />
      <p>{m.withdrawal_unpaid({}, { locale })}</p>
      <p className="flow__buttons">
        <Button variant="primary" type="submit" name="act" value="cancel">
          {m.withdrawal_cancel({}, { locale })}
        </Button>
      </p>
    </Form>
  );
}

/** Explains per line why it is excluded from the withdrawal, and how to contact the shop. */
function NothingOpen({ page }: { readonly page: WithdrawalPageView }) {
  const { locale } = useShell();
  const sentences = [...new Set(page.lines.map(({ explanation }) => explanation))];
  return (
    <>
      <Notice tone="info">
        <p>{m.withdrawal_none({}, { locale })}</p>
        {sentences.length === 1 ? (
          <p>{sentences[0]}</p>
        ) : (
          page.lines.map(({ id, productName, explanation }) => (
            <p key={id}>
              <b>{productName}</b>: {explanation}
            </p>
          ))
        )}
      </Notice>
      <p className="flow__buttons">
        <Link className="f-button f-button--secondary" to={links.orderMessages(page.orderId)}>
          {m.withdrawal_contact({}, { locale })}
        </Link>
      </p>
    </>
  );
}
