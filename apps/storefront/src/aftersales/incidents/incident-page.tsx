import type { IncidentView } from '@folio/contract/aftersales/incidents.view';
import { dayAndHourText } from '@folio/domain/date/day-text';
import { formatPromise } from '@folio/domain/date/format-promise';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { useActionData, useLoaderData } from 'react-router';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useArrivalFocus } from '../../page/parts/use-arrival-focus.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { AskedForm } from './asked-form.tsx';
import type { AnswersReply, IncidentData, LateReply } from './incidents.data.ts';
import { LateAnswer } from './late-answer.tsx';

/** Asks the customer for staff's questions about a line: the message, only the fields, and one button (RT-7). */
export function Component() {
  const { incident } = useLoaderData<IncidentData>();
  const reply = useActionData<AnswersReply>();
  const { locale } = useShell();
  useArrivalFocus();
  const late = incident.form ? undefined : reply?.late;
  const title = (late ? m.incident_late_title : TITLES[incident.state])({}, { locale });
  return (
    <div className="incident">
      <PageTitle title={title} />
      <p className="orders__meta">
        <Link className="f-link" to={links.order(incident.orderId)}>
          {m.payment_order({ id: incident.orderId }, { locale })}
        </Link>
      </p>
      <h1>{title}</h1>
      {incident.form ? (
        <Open incident={incident} />
      ) : late ? (
        <Late incident={incident} late={late} />
      ) : (
        <Ended incident={incident} />
      )}
    </div>
  );
}

const TITLES = {
  open: m.incident_title,
  answered: m.incident_answered_title,
  closed: m.incident_closed_title,
} as const;

type Props = { readonly incident: IncidentView };

function Open({ incident }: Props) {
  const { contact, locale, store } = useShell();
  const { orderId, id, form, lineName, message, promisedAt } = incident;
  if (!form) return null;
  const date = promisedAt && formatPromise(new Date(promisedAt), locale, store.timeZone);
  return (
    <>
      <p className="incident__lead">{m.incident_lead({ product: lineName }, { locale })}</p>
      {message && (
        <figure className="incident__message">
          <figcaption>{m.incident_message({}, { locale })}</figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      )}
      <AskedForm form={form} action={links.incident(orderId, id)} submit={m.incident_send({}, { locale })} />
      <p className="incident__next">
        {date ? m.incident_next_by({ date }, { locale }) : m.incident_next({}, { locale })}
      </p>
      <p className="incident__next">
        {m.incident_cannot({}, { locale })}{' '}
        <Link className="f-link" to={links.contact(locale, orderId)}>
          {contact}
        </Link>
      </p>
    </>
  );
}

/** Says when the incident ended, and shows answers that arrived after it. */
function Late({ incident, late }: Props & { readonly late: LateReply }) {
  const { locale, store } = useShell();
  const { orderId, lineName, state, endedAt, ending } = incident;
  const date = endedAt && dayAndHourText(endedAt, locale, store.timeZone);
  const text = state === 'answered' ? m.incident_late_answered : m.incident_late_closed;
  const since = date ? text({ date }, { locale }) : m.incident_late_no_longer({}, { locale });
  const message = `${ending} ${since}`.trim();
  return <LateAnswer {...{ orderId, lineName, message, late }} />;
}

/** Says that the answers arrived, or that none is needed, and links the order. */
function Ended({ incident: { orderId, state, lineName, promisedAt, endedAt, ending } }: Props) {
  const { locale, store } = useShell();
  const date = promisedAt && formatPromise(new Date(promisedAt), locale, store.timeZone);
  const isAnswered = state === 'answered';
  return (
    <>
      <Notice tone={isAnswered ? 'positive' : 'info'}>
        {isAnswered
          ? m.incident_answered_text({ product: lineName }, { locale })
          : `${ending} ${m.incident_closed_text({ product: lineName }, { locale })}`.trim()}{' '}
        {isAnswered &&
          endedAt &&
          m.incident_answered_on({ date: dayAndHourText(endedAt, locale, store.timeZone) }, { locale })}
      </Notice>
      {isAnswered && date && <p>{m.incident_answered_by({ date }, { locale })}</p>}
      <p className="flow__buttons">
        <Link className="f-button f-button--primary" to={links.order(orderId)}>
          {m.incident_see_order({}, { locale })}
        </Link>
      </p>
    </>
  );
}
