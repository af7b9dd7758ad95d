import { SHARE_DAYS, type ShareView } from '@folio/contract/aftersales/documents.view';
import { dayText } from '@folio/domain/date/day-text';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { TextInput } from '@folio/ui/form/text-input';
import { Notice } from '@folio/ui/notice';
import { Form, useActionData, useNavigation } from 'react-router';
import { DONE } from '../../page/links.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { useQueryOnce } from '../../page/parts/use-query-once.ts';
import { CopyLink } from '../../page/shell/copy-link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { REVOKED, type ShareReply } from './documents.data.ts';

/** The customer's links to a document: a form for another, and the list of those made. */
export function ShareLinks({ shares }: { readonly shares: readonly ShareView[] }) {
  const { locale } = useShell();
  const done = useQueryOnce(DONE);
  const created = shares.find(({ id, state }) => id === done && state === 'open');
  return (
    <section className="document__share" id="share" aria-labelledby="share-title">
      <h2 id="share-title">{m.share_title({}, { locale })}</h2>
      {created && (
        <Notice tone="positive" reply={created.id}>
          {m.share_created({}, { locale })}
        </Notice>
      )}
      {done === REVOKED && (
        <Notice tone="positive" reply={done}>
          {m.share_revoked_now({}, { locale })}
        </Notice>
      )}
      {shares.length > 0 && (
        <>
          <h3>{m.share_links({}, { locale })}</h3>
          <ul className="document__links">
            {shares.map((share) => (
              <ShareItem key={share.id} share={share} />
            ))}
          </ul>
        </>
      )}
      <ShareForm key={shares.length} />
    </section>
  );
}

function ShareForm() {
  const { locale } = useShell();
  const reply = useActionData<ShareReply>();
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="document__form" preventScrollReset>
      <FormKeys />
      <p>{m.share_lead({}, { locale })}</p>
      {reply && (
        <Notice tone="danger" reply={reply}>
          {reply.message}
        </Notice>
      )}
      <fieldset className="f-field f-field--group">
        <legend className="f-field__label">{m.share_days({}, { locale })}</legend>
        <div className="document__days">
          {SHARE_DAYS.map((days, index) => (
            <label key={days} className="f-choice">
              <input
                className="f-choice__control"
                type="radio"
                name="days"
                value={days}
                defaultChecked={reply ? reply.days === String(days) : index === 0}
              />
              <span className="f-choice__label">
                {m.share_days_count({ days: String(days) }, { locale })}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextInput
        id="f-note"
        name="note"
        label={m.share_note({}, { locale })}
        help={m.share_note_help({}, { locale })}
        autoComplete="off"
        defaultValue={reply?.note}
        width="medium"
      />
      <Button variant="secondary" type="submit" busy={busy}>
        {m.share_create({}, { locale })}
      </Button>
    </Form>
  );
}

function ShareItem({ share }: { readonly share: ShareView }) {
  const { locale } = useShell();
  const { id, note, state, url } = share;
  const when = useWhen(share);
  return (
    <li className="document__link" data-ended={state === 'open' ? undefined : ''}>
      <p>
        {note && <b>{note}</b>} <span>{when.until}</span> <span>{when.opened}</span>
      </p>
      {url && <CopyLink id={`link-${id}`} url={url} />}
      {state === 'open' && (
        <Form method="post" preventScrollReset>
          <FormKeys />
          <Button
            variant="quiet"
            type="submit"
            name="revoke"
            value={id}
            aria-label={m.share_revoke_what({ what: note || when.until }, { locale })}
          >
            {m.share_revoke({}, { locale })}
          </Button>
        </Form>
      )}
    </li>
  );
}

/** Returns until when a link works, or worked, and when it was opened. */
function useWhen({ state, expiresAt, opened, openedAt }: ShareView) {
  const { locale, store } = useShell();
  const day = (iso: string) => dayText(iso, locale, store.timeZone);
  const until = {
    open: m.share_until({ date: day(expiresAt) }, { locale }),
    expired: m.share_expired({ date: day(expiresAt) }, { locale }),
    revoked: m.share_revoked({}, { locale }),
  }[state];
  if (openedAt === null) return { until, opened: m.share_never_opened({}, { locale }) };
  const date = day(openedAt);
  return {
    until,
    opened:
      opened === 1
        ? m.share_opened({ date }, { locale })
        : m.share_opened_times({ count: String(opened), date }, { locale }),
  };
}
