import type { LineUpdateView } from '@folio/contract/views/incident';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { useLoaderData } from 'react-router';
import { Component as RefreshPage } from '../documents/refresh-page.tsx';
import { links } from '../links.ts';
import { Link } from '../page/link.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { useShell } from '../shell/use-shell.ts';
import { AskedForm } from './asked-form.tsx';
import { type OrderLineData, VERSION } from './incidents.data.ts';

/** Corrects the answers of a line; a line that is delivered may be ordered again (RT-7). */
export function Component() {
  const loaded = useLoaderData<OrderLineData>();
  return loaded.kind === 'refresh' ? <RefreshPage /> : <Update update={loaded.update} />;
}

function Update({ update }: { readonly update: LineUpdateView }) {
  const { locale } = useShell();
  const { orderId, lineId, lineName, form, version } = update;
  const title = m.update_title({}, { locale });
  return (
    <div className="incident">
      <PageTitle title={title} index={false} />
      <p className="orders__meta">
        <Link className="f-link" to={links.order(orderId)}>
          {m.payment_order({ id: orderId }, { locale })}
        </Link>
      </p>
      <h1>{title}</h1>
      {form ? (
        <>
          <p className="incident__lead">{m.update_lead({ product: lineName }, { locale })}</p>
          <AskedForm
            form={form}
            action={links.orderLine(orderId, lineId)}
            submit={m.update_save({}, { locale })}
          >
            <input type="hidden" name={VERSION} value={version} />
          </AskedForm>
        </>
      ) : (
        <Closed update={update} />
      )}
    </div>
  );
}

/** Says why the answers are closed, and what the customer can do. */
function Closed({ update: { orderId, refusal, incidentId } }: { readonly update: LineUpdateView }) {
  const { contact, locale } = useShell();
  return (
    <>
      {refusal && <Notice tone="info">{refusal.message}</Notice>}
      <p className="flow__acts">
        {incidentId === null ? (
          <Link className="f-button f-button--primary" to={links.contact(locale, orderId)}>
            {contact}
          </Link>
        ) : (
          <Link className="f-button f-button--primary" to={links.incident(orderId, incidentId)}>
            {m.incident_answer({}, { locale })}
          </Link>
        )}
        <Link className="f-button f-button--quiet" to={links.order(orderId)}>
          {m.order_back({}, { locale })}
        </Link>
      </p>
    </>
  );
}
