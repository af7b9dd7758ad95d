import type { SessionView } from '@folio/contract/customers/account.view';
import { dayAndHourText, dayText } from '@folio/domain/date/day-text';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Form, useNavigation } from 'react-router';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

/** The devices on which the customer is logged in, each with its log-out, and one for all others. */
export function Sessions({ sessions }: { readonly sessions: readonly SessionView[] }) {
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  const hasOthers = sessions.length > 1;
  return (
    <section aria-labelledby="account-sessions" className="account__part">
      <h2 id="account-sessions">{m.account_sessions({}, { locale })}</h2>
      <p className="account__note">
        {(hasOthers ? m.account_sessions_lead : m.account_sessions_only)({}, { locale })}
      </p>
      <ul className="account__sessions">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {hasOthers && (
        <Form method="post">
          <FormKeys />
          <Button variant="secondary" type="submit" name="act" value="others" busy={busy}>
            {m.account_sessions_end_others({}, { locale })}
          </Button>
        </Form>
      )}
    </section>
  );
}

function Session({
  session: { id, device, store, loggedInAt, lastUsedAt, isThis },
}: {
  readonly session: SessionView;
}) {
  const { locale, store: shop } = useShell();
  const since = m.account_session_since({ date: dayText(loggedInAt, locale, shop.timeZone) }, { locale });
  const used = m.account_session_used(
    { date: dayAndHourText(lastUsedAt, locale, shop.timeZone) },
    { locale },
  );
  return (
    <li className="account__session">
      <p className="account__device">
        <b>{device}</b>
        {isThis && <span className="account__this">{m.account_this_device({}, { locale })}</span>}
      </p>
      <p className="account__note account__lines">
        <span>{store}</span>
        <span>{since}</span>
        {!isThis && <span>{used}</span>}
      </p>
      <Form method="post" className="account__end">
        <FormKeys />
        <input type="hidden" name="session" value={id} />
        <Button
          variant="quiet"
          type="submit"
          name="act"
          value="end"
          aria-label={m.account_session_end_at({ device: `${device}, ${store}` }, { locale })}
        >
          {m.account_session_end({}, { locale })}
        </Button>
      </Form>
    </li>
  );
}
