import type { CartLineView } from '@folio/contract/views';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Form, useLoaderData } from 'react-router';
import { links } from '../links.ts';
import { FormKeys } from '../shell/form-keys.tsx';
import { Link } from '../shell/link.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { useShell } from '../shell/use-shell.ts';

/** Asks before a line is taken out, for who follows the link instead of pressing the button. */
export function Component() {
  const { line } = useLoaderData<{ line: CartLineView }>();
  const { locale } = useShell();
  const title = m.cart_delete_title({ name: line.productName }, { locale });
  return (
    <div className="cart cart--narrow">
      <PageTitle title={title} index={false} />
      <h1>{title}</h1>
      <p>{line.summary.map(({ value }) => value).join(' · ')}</p>
      <Form method="post" action={links.cartLineDelete(line.id)}>
        <FormKeys />
        <Button variant="danger" type="submit">
          {m.cart_delete({}, { locale })}
        </Button>
      </Form>
      <Link className="f-button f-button--quiet" to={links.cart()}>
        {m.cart_back({}, { locale })}
      </Link>
    </div>
  );
}
