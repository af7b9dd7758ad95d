import { m } from '@folio/messages';
import { Breakable } from '@folio/ui/breakable';
import { Price } from '@folio/ui/price';
import { useLoaderData } from 'react-router';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useArrivalFocus } from '../../page/parts/use-arrival-focus.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import type { ReceiptData } from './withdrawal.data.ts';

/**
 * Shows a withdrawal as it was declared, in the language of the statement like its mail: its wording, its exact time,
 * and the refund.
 */
export function Component() {
  const { receipt } = useLoaderData<ReceiptData>();
  const { locale } = useShell();
  const { texts } = receipt;
  useArrivalFocus();
  return (
    <div className="withdrawal">
      <PageTitle title={texts.title} />
      <h1 lang={receipt.locale}>{texts.title}</h1>
      <div className="withdrawal" lang={receipt.locale}>
        <p>
          <Breakable text={texts.done} />
        </p>
        <blockquote className="withdrawal__statement">{receipt.wording}</blockquote>
        {texts.reason && <p className="withdrawal__reason">{texts.reason}</p>}
        <ul className="withdrawal__lines">
          {receipt.lines.map(({ productName, explanation }, at) => (
            <li key={`${at} ${productName}`} className="withdrawal__line">
              <b>{productName}</b>
              <p className="withdrawal__why">{explanation}</p>
            </li>
          ))}
        </ul>
        <p className="withdrawal__sum">
          {texts.sum} <Price cents={receipt.refund} locale={receipt.locale} />
        </p>
        <p>{receipt.how}</p>
      </div>
      <p className="flow__buttons">
        <Link className="f-button f-button--primary" to={links.order(receipt.orderId)}>
          {m.withdrawal_to_order({}, { locale })}
        </Link>
      </p>
    </div>
  );
}
