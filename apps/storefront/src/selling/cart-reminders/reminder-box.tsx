import { m } from '@folio/messages';
import { useAnnouncement } from '@folio/ui/announcer';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { links } from '../../page/links.ts';
import { EMAIL_SEEN } from '../../page/parts/email-meant.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { REMIND, type ReminderReply } from './reminder.data.ts';

type Props = { readonly isAgreed: boolean };

/**
 * The box for one mail about an unfinished order, never ticked in advance. Scripts store it immediately, and again when
 * the address changes; without them it is sent with the form.
 */
export function ReminderBox({ isAgreed }: Props) {
  const { locale } = useShell();
  const box = useRef<HTMLInputElement>(null);
  const { submit, data: reply } = useFetcher<ReminderReply>();
  const seen = useRef('');
  const isStored = useRef(isAgreed);
  useEffect(() => {
    const form = box.current?.form;
    const store = ({ target }: Pick<Event, 'target'>) => {
      if (!(target instanceof HTMLInputElement) || !box.current) return;
      const isTicked = box.current.checked;
      if (target !== box.current && !(target.name === 'email' && isTicked)) return;
      const address = form?.elements.namedItem('email');
      const email = address instanceof HTMLInputElement ? address.value : '';
      const fields = { email, [EMAIL_SEEN]: seen.current, ...(isTicked && { [REMIND.box]: '1' }) };
      submit(fields, { method: 'post', action: links.reminder() });
    };
    form?.addEventListener('change', store);
    return () => form?.removeEventListener('change', store);
  }, [submit]);
  useEffect(() => {
    if (!reply || !box.current) return;
    // Without a reply of the shop the stored consent is still valid; each rejection withdraws it.
    if (reply.ok || reply.code !== 'failed') isStored.current = reply.ok && reply.email !== null;
    if (reply.ok) return;
    if (reply.code === 'meant') seen.current = reply.meant.written;
    // A box that stays ticked would promise a mail; without an address it waits for one.
    if (reply.code !== 'email') box.current.checked = isStored.current;
  }, [reply]);
  const text = reply && describe(reply, locale);
  useAnnouncement(text);
  return (
    <div className="f-check checkout__remind">
      <input type="hidden" name={REMIND.isShown} value="1" />
      <div className="f-choice">
        <input
          ref={box}
          className="f-choice__control"
          type="checkbox"
          id="f-remind"
          name={REMIND.box}
          value="1"
          defaultChecked={isAgreed}
          aria-describedby="f-remind-help"
        />
        <label className="f-choice__label" htmlFor="f-remind">
          <span className="f-choice__name">{m.reminder_box({}, { locale })}</span>
        </label>
        <p className="f-choice__help" id="f-remind-help">
          {m.reminder_box_help({}, { locale })}
        </p>
      </div>
      <p className="checkout__reminded">{text}</p>
    </div>
  );
}

/** Says whether the consent was stored, or why not. */
function describe(reply: ReminderReply, locale: ReturnType<typeof useShell>['locale']): string {
  if (reply.ok && reply.email === null) return m.reminder_off({}, { locale });
  if (reply.ok) return m.reminder_saved({ email: reply.email ?? '' }, { locale });
  if (reply.code === 'meant') return m.reminder_meant(reply.meant, { locale });
  if (reply.code === 'email') return m.reminder_email({}, { locale });
  return (reply.code === 'network' ? m.reminder_network : m.reminder_failed)({}, { locale });
}
