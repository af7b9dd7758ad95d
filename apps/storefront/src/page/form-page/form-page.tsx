import type { OrderLink } from '@folio/contract/customers/account.calls';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { type ReactNode, useRef } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { links } from '../links.ts';
import { FormKeys } from '../parts/form-keys.tsx';
import { Link } from '../parts/link.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { ProblemList } from '../parts/problem-list.tsx';
import { useProblems } from '../parts/use-problems.ts';
import { useShell } from '../shell/use-shell.ts';
import type { FormReply } from './form-action.ts';

type Props = {
  readonly title: string;
  readonly lead?: string | undefined;
  /** The label of the submit button. */
  readonly submit: string;
  /** `danger` for actions that cannot be undone. */
  readonly variant?: 'primary' | 'danger';
  /** The target of the secondary button. */
  readonly back: { readonly to: string; readonly label: string };
  readonly children: (form: {
    readonly reply: FormReply | undefined;
    readonly fieldError: (name: string) => string | undefined;
  }) => ReactNode;
  /** Further actions below the buttons. */
  readonly more?: ReactNode;
  /** The content between the lead and the form. */
  readonly above?: ReactNode;
  /** The form is long: its message is at the button, and takes the focus. */
  readonly replyAtButton?: boolean;
  /** Another form below this one. */
  readonly below?: ReactNode;
  /** The form has a field for files. */
  readonly carriesFiles?: boolean;
};

/** A page with one form: its title, errors, fields, and the link back. */
export function FormPage({
  title,
  lead,
  submit,
  variant = 'primary',
  back,
  above,
  replyAtButton = false,
  children,
  more,
  below,
  carriesFiles = false,
}: Props) {
  const reply = useActionData<FormReply>();
  const busy = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  const { problems, fieldError } = useProblems(form, reply);
  return (
    <div className="continue">
      <PageTitle title={title} />
      <h1>{title}</h1>
      {lead && <p className="continue__lead">{lead}</p>}
      {above}
      {!replyAtButton && <ReplyNotice reply={reply} />}
      <Form
        ref={form}
        method="post"
        noValidate
        className="continue__form"
        encType={carriesFiles ? 'multipart/form-data' : undefined}
      >
        <FormKeys />
        {problems.length > 1 && <ProblemList problems={problems} />}
        {children({ reply, fieldError })}
        {replyAtButton && <ReplyNotice reply={reply} takesFocus />}
        <div className="flow__buttons">
          <Button variant={variant} type="submit" busy={busy}>
            {submit}
          </Button>
          <Link className="f-button f-button--quiet" to={back.to}>
            {back.label}
          </Link>
        </div>
        {more}
      </Form>
      {below}
    </div>
  );
}

const TONES = { sent: 'positive', stale: 'info', rejected: 'danger', failed: 'danger' } as const;

type ReplyProps = { readonly reply: FormReply | undefined; readonly takesFocus?: boolean };

/** The message of a reply that concerns no field. */
export function ReplyNotice({ reply, takesFocus }: ReplyProps) {
  if (!reply?.message) return null;
  return (
    <Notice tone={TONES[reply.code]} reply={reply} takesFocus={takesFocus}>
      {reply.message}
      {reply.orders && <Orders orders={reply.orders} />}
    </Notice>
  );
}

/** The orders that a message is about, each with the link that opens it in its own store. */
function Orders({ orders }: { readonly orders: readonly OrderLink[] }) {
  const { locale } = useShell();
  return (
    <ul>
      {orders.map(({ id, url }) => {
        const name = m.payment_order({ id }, { locale });
        return (
          <li key={id}>
            {url ? (
              <a className="f-link" href={url}>
                {name}
              </a>
            ) : (
              <Link className="f-link" to={links.order(id)}>
                {name}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
