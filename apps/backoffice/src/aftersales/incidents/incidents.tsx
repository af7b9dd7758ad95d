import type { AnswerChange, StaffIncident } from '@folio/contract/aftersales/incidents.staff';
import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { m } from '@folio/messages';
import { Title } from '@mantine/core';
import { useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';

type Props = { readonly order: StaffOrder; readonly line: StaffLine };

/** Lists the questions to a line's customer with the answers, and how the answers have changed. */
export function Incidents({ order: { timeZone, locale }, line: { questions } }: Props) {
  const t = useTexts();
  if (!questions) return null;
  const { incidents, changes } = questions;
  return (
    <>
      {incidents.length > 0 && (
        <section>
          <Title order={3}>{t(m.ask_incidents)}</Title>
          <ul className="incidents">
            {incidents.map((incident) => (
              <Incident key={incident.id} incident={incident} timeZone={timeZone} lang={locale} />
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && (
        <section>
          <Title order={3}>{t(m.ask_changes)}</Title>
          <ul className="incidents">
            {changes.map((change) => (
              <Change key={change.number} change={change} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const STATES = {
  open: m.ask_state_open,
  answered: m.ask_state_answered,
  closed: m.ask_state_closed,
} as const;

type IncidentProps = {
  readonly incident: StaffIncident;
  readonly timeZone: string;
  readonly lang: string;
};

function Incident({ incident, timeZone, lang }: IncidentProps) {
  const t = useTexts();
  const { state, askedBy, askedAt, endedAt, endedBy, reminders, message, items, seenAt, seenBy } = incident;
  return (
    <li>
      <p className="incidents__head">
        <span className="incidents__state" data-state={state}>
          {t(STATES[state])} {endedAt && <RelativeTime at={endedAt} timeZone={timeZone} />}
          {endedBy && ` · ${endedBy}`}
        </span>
        <span className="quiet wrap-anywhere">
          {askedBy} · <RelativeTime at={askedAt} timeZone={timeZone} />
          {reminders > 0 && ` · ${t(m.ask_reminders, { count: reminders })}`}
          {seenAt && seenBy && (
            <>
              {' · '}
              {t(m.staff_seen_by, { name: seenBy })} <RelativeTime at={seenAt} timeZone={timeZone} />
            </>
          )}
        </span>
      </p>
      {message && (
        <p className="ask__message" lang={lang}>
          {message}
        </p>
      )}
      <dl className="answers">
        {items.map(({ option, label, answer }) => (
          <div key={option} className="answer">
            <dt>{label}</dt>
            <dd className="wrap-anywhere">
              {answer === null ? <span className="quiet">–</span> : answer || t(m.ask_blank)}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const CAUSES = { incident: m.ask_cause_incident, update: m.ask_cause_update } as const;

function Change({ change, timeZone }: { readonly change: AnswerChange; readonly timeZone: string }) {
  const t = useTexts();
  return (
    <li>
      <p className="incidents__head">
        <span className="quiet">
          <RelativeTime at={change.at} timeZone={timeZone} /> · {t(CAUSES[change.cause])}
        </span>
      </p>
      <dl className="answers">
        {change.changes.map(({ option, label, before, after }) => (
          <div key={option} className="answer">
            <dt>{label}</dt>
            <dd className="incidents__difference wrap-anywhere">
              <del>{before || t(m.ask_blank)}</del> → <ins>{after || t(m.ask_blank)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
