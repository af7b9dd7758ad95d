import { momentText } from '@folio/domain/date/day-text';
import { m } from '@folio/messages';
import { Breakable } from '@folio/ui/breakable';
import { Price } from '@folio/ui/price';
import { useLoaderData } from 'react-router';
import { links } from '../links.ts';
import { Link } from '../page/link.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { useArrivalFocus } from '../page/use-arrival-focus.ts';
import { useShell } from '../shell/use-shell.ts';
import type { ReceiptData } from './withdrawal.data.ts';

/**
 * Shows a withdrawal as it was declared, in the language of the statement like its mail: its wording, its exact time,
 * and what comes back.
 */
export function Component() {
  const { receipt } = useLoaderData<ReceiptData>();
  const { locale: pageLocale, store } = useShell();
  const { locale } = receipt;
  useArrivalFocus();
  const title = m.withdrawal_done_title({}, { locale });
  const date = momentText(receipt.at, locale, store.timeZone);
  return (
    <div className="withdrawal">
      <PageTitle title={title} index={false} />
      <h1 lang={locale}>{title}</h1>
      <div className="withdrawal" lang={locale}>
        <p>
          <Breakable text={m.withdrawal_done({ date, email: receipt.email }, { locale })} />
        </p>
        <blockquote className="withdrawal__statement">{receipt.wording}</blockquote>
        {receipt.reason && (
          <p className="withdrawal__reason">
            {m.withdrawal_done_reason({ reason: receipt.reason }, { locale })}
          </p>
        )}
        <ul className="withdrawal__lines">
          {receipt.lines.map(({ productName, explanation }, at) => (
            <li key={`${at} ${productName}`} className="withdrawal__line">
              <b>{productName}</b>
              <p className="withdrawal__why">{explanation}</p>
            </li>
          ))}
        </ul>
        <p className="withdrawal__sum">
          {m.withdrawal_sum({}, { locale })} <Price cents={receipt.refund} locale={locale} />
        </p>
        <p>{receipt.how}</p>
      </div>
      <p className="flow__acts">
        <Link className="f-button f-button--primary" to={links.order(receipt.orderId)}>
          {m.withdrawal_to_order({}, { locale: pageLocale })}
        </Link>
      </p>
    </div>
  );
}
