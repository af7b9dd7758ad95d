import { m } from '@folio/messages';
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from 'react-router';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { FormReply } from '../flow/calls/step-reply.ts';
import { backFrom, cartLineForm, editLink, returnTarget } from './edit-from.ts';
import { EditLineForm } from './edit-line-form.tsx';
import type { EditData } from './line.data.ts';

/** The edit dialog as a page, for browsers without scripts. */
export function Component() {
  const data = useLoaderData<EditData>();
  const reply = useActionData<FormReply>();
  const { locale } = useShell();
  const from = returnTarget(useLocation().search);
  const isOpen = from === 'presupuesto';
  const title = (isOpen ? m.cart_complete_title : m.cart_edit_title)(
    { name: data.line.product.name },
    { locale },
  );
  return (
    <div className="cart cart--narrow">
      <PageTitle title={title} />
      <h1>{title}</h1>
      {isOpen && <p>{m.cart_complete_lead({}, { locale })}</p>}
      <EditLineForm
        data={data}
        reply={reply}
        Form={Form}
        action={editLink(data.id, from)}
        submit={(isOpen ? m.cart_complete_go : m.cart_update)({}, { locale })}
        draftKey={isOpen ? cartLineForm(data.id) : undefined}
        busy={useNavigation().state === 'submitting'}
      />
      <Link className="f-button f-button--quiet" to={backFrom(from)}>
        {from === 'servicios' ? m.error_home({}, { locale }) : m.cart_back({}, { locale })}
      </Link>
    </div>
  );
}
