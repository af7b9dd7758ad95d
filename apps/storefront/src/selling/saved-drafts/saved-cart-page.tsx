import { printDate } from '@folio/domain/date/print-date';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { Form, useLoaderData, useNavigation } from 'react-router';
import { links } from '../../page/links.ts';
import { EmptyPage } from '../../page/parts/empty-page.tsx';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { SavedCartData } from './saved-cart.data.ts';

type Saved = Exclude<SavedCartData['saved'], null | { state: 'ordered' }>;

/** Shows the cart of a mail's link, and lets a visitor with another cart choose. */
export function Component() {
  const { saved } = useLoaderData<SavedCartData>();
  const { locale } = useShell();
  if (!saved)
    return <EmptyPage title={m.resume_gone_title({}, { locale })}>{m.resume_gone({}, { locale })}</EmptyPage>;
  if (saved.state === 'ordered')
    return (
      <EmptyPage title={m.saved_cart_ordered_title({}, { locale })}>
        {m.saved_cart_ordered({}, { locale })}
      </EmptyPage>
    );
  const dates = { date: printDate(saved.savedOn, locale), until: printDate(saved.until, locale) };
  return (
    <div className="continue">
      <PageTitle title={m.saved_cart_title({}, { locale })} />
      <h1>{m.saved_cart_title({}, { locale })}</h1>
      <div className="continue__lead">
        <p>{m.saved_cart_lead({}, { locale })}</p>
        <ul>
          {saved.products.map((product, at) => (
            // A product may be in the cart twice.
            <li key={at}>{product}</li>
          ))}
        </ul>
      </div>
      <p>{m.saved_cart_until(dates, { locale })}</p>
      {saved.state === 'beside' && <Notice tone="info">{m.saved_cart_beside({}, { locale })}</Notice>}
      {saved.state === 'held' ? <Held hasOther={saved.hasOther} /> : <Choose state={saved.state} />}
    </div>
  );
}

function Choose({ state }: Pick<Saved, 'state'>) {
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  const isBeside = state === 'beside';
  return (
    <Form method="post" className="continue__form">
      <FormKeys />
      <div className="flow__buttons">
        <Button variant="primary" type="submit" busy={busy}>
          {(isBeside ? m.saved_cart_open_this : m.saved_cart_open)({}, { locale })}
        </Button>
        {isBeside && (
          <Link className="f-button f-button--secondary" to={links.cart()}>
            {m.saved_cart_keep({}, { locale })}
          </Link>
        )}
      </div>
    </Form>
  );
}

/** Links the cart that is open already, or the one that it replaced. */
function Held({ hasOther }: Pick<Saved, 'hasOther'>) {
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  return (
    <>
      <p>
        {m.saved_cart_held({}, { locale })} {hasOther && m.saved_cart_other({}, { locale })}
      </p>
      <Form method="post" className="flow__buttons">
        <FormKeys />
        <Link className="f-button f-button--primary" to={links.cart()}>
          {m.saved_cart_go({}, { locale })}
        </Link>
        {hasOther && (
          <Button variant="secondary" type="submit" name="act" value="back" busy={busy}>
            {m.saved_cart_back({}, { locale })}
          </Button>
        )}
      </Form>
    </>
  );
}
