import type { LineUpdateView } from '@folio/contract/aftersales/incidents.view';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { useActionData, useLoaderData } from 'react-router';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { Component as RefreshPage } from '../documents/refresh-page.tsx';
import { AskedForm } from './asked-form.tsx';
import { type AnswersReply, type LateReply, type OrderLineData, VERSION } from './incidents.data.ts';
import { LateAnswer } from './late-answer.tsx';

/** Corrects the answers of a line; a line that is delivered may be ordered again (RT-7). */
export function Component() {
  const loaded = useLoaderData<OrderLineData>();
  const late = useActionData<AnswersReply>()?.late;
  if (late && !(loaded.kind === 'update' && loaded.update.form)) return <Late loaded={loaded} late={late} />;
  return loaded.kind === 'refresh' ? <RefreshPage /> : <Update update={loaded.update} />;
}

type LateProps = { readonly loaded: OrderLineData; readonly late: LateReply };

/** Says why a correction arrived too late, and shows it. */
function Late({ loaded, late }: LateProps) {
  const { locale } = useShell();
  const title = m.update_late_title({}, { locale });
  const { orderId } = loaded.kind === 'update' ? loaded.update : loaded;
  const lineName = loaded.kind === 'update' ? loaded.update.lineName : loaded.line.name;
  const message = m.update_late({ why: late.why }, { locale });
  return (
    <div className="incident">
      <PageTitle title={title} />
      <h1>{title}</h1>
      <LateAnswer {...{ orderId, lineName, message, late }} />
    </div>
  );
}

function Update({ update }: { readonly update: LineUpdateView }) {
  const { locale } = useShell();
  const { orderId, lineId, lineName, form, version } = update;
  const title = m.update_title({}, { locale });
  return (
    <div className="incident">
      <PageTitle title={title} />
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
function Closed({ update: { orderId, rejection, incidentId } }: { readonly update: LineUpdateView }) {
  const { contact, locale } = useShell();
  return (
    <>
      {rejection && <Notice tone="info">{rejection.message}</Notice>}
      <p className="flow__buttons">
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
