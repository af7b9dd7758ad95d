import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { Form } from 'react-router';
import { links } from '../../page/links.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { DRAFT } from '../messages/messages.data.ts';
import type { LateReply } from './incidents.data.ts';

type Props = {
  readonly orderId: string;
  readonly lineName: string;
  /** Why nothing was stored. */
  readonly message: string;
  readonly late: LateReply;
};

/** Says that answers arrived too late and changed nothing, and shows them: to be copied, or sent as a message. */
export function LateAnswer({ orderId, lineName, message, late }: Props) {
  const { locale } = useShell();
  const { text, hasFiles } = late;
  return (
    <>
      <Notice tone="warning" reply={late}>
        {message}
      </Notice>
      {text !== '' && (
        <>
          <figure className="incident__message">
            <figcaption>{m.late_typed({}, { locale })}</figcaption>
            <blockquote>{text}</blockquote>
          </figure>
          {hasFiles && <p>{m.late_files({}, { locale })}</p>}
          <Form method="post" action={links.orderMessages(orderId)}>
            <FormKeys />
            <input type="hidden" name="text" value={`${lineName}\n${text}`} />
            <Button variant="primary" type="submit" name="act" value={DRAFT}>
              {m.late_send({}, { locale })}
            </Button>
          </Form>
        </>
      )}
      <p>
        <Link className="f-link" to={links.order(orderId)}>
          {m.incident_see_order({}, { locale })}
        </Link>
      </p>
    </>
  );
}
