import type { CartView } from '@folio/contract/views/cart';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { Price, PriceTerms } from '@folio/ui/price';
import { Suspense } from 'react';
import { Form } from 'react-router';
import { links } from '../links.ts';
import { Answers } from '../page/answers.tsx';
import { FormKeys } from '../page/form-keys.tsx';
import { Link } from '../page/link.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { CartData } from './cart.data.ts';
import { DeleteLine } from './delete-line.tsx';
import { EditLine } from './edit-line.tsx';
import { OrderedNotice } from './later-ordered.ts';
import { OwnedNotice } from './later-owned.ts';
import { isClosed, QuoteNotice } from './quote-notice.tsx';

type Props = {
  readonly acts?: boolean;
  /** The heading level of the lines' names. */
  readonly level?: 2 | 3;
  /** Equal documents that the visitor has already, by line. */
  readonly owned?: CartData['owned'];
};

/** Lists the numbered lines with answers and prices, and the total with VAT (CT-1). */
export function CartSummary({ acts = true, level = 3, owned = {} }: Props) {
  const { cart, customer, locale } = useShell();
  return (
    <>
      {acts && cart.orderedByLink && (
        <Suspense>
          <OrderedNotice />
        </Suspense>
      )}
      {acts && <QuoteNotice />}
      <ol className="cart__lines">
        {cart.lines.map((line) => (
          <CartLine key={line.id} line={line} acts={acts} level={level} owned={owned} />
        ))}
      </ol>
      <CartTotals />
      {acts && !cart.orderedByLink && !cart.quoteProblem && (
        <Link className="f-button f-button--primary" to={customer ? links.checkout() : links.register()}>
          {m.cart_purchase({}, { locale })}
        </Link>
      )}
      {acts && cart.cancelLine !== null && (
        <Form method="post" action={links.cartLineCancel(cart.cancelLine)}>
          <FormKeys />
          <Button variant="quiet" type="submit">
            {m.cart_cancel({}, { locale })}
          </Button>
        </Form>
      )}
    </>
  );
}

function CartLine({
  line,
  acts,
  level,
  owned,
}: Required<Props> & { readonly line: CartView['lines'][number] }) {
  const Name = level === 2 ? 'h2' : 'h3';
  const { cart, locale } = useShell();
  const ordered = cart.orderedByLink?.find(({ id }) => id === line.id);
  return (
    <li className="cart__line">
      <div className="cart__line-head">
        <Name className="cart__name">{line.productName}</Name>
        <span className="f-price">
          {m.chooser_price({ price: formatPrice(line.price.net, locale) }, { locale })}
        </span>
      </div>
      {owned[line.id] && (
        <Suspense>
          <OwnedNotice owned={owned[line.id]} />
        </Suspense>
      )}
      {ordered && (
        <Notice tone="info">
          {(ordered.isPaid ? m.cart_ordered_line : m.cart_paying_line)({}, { locale })}
        </Notice>
      )}
      {acts && isClosed(cart.quoteProblem) && cart.quoteProblem?.lineIds.includes(line.id) && (
        <Notice tone="info">{m.cart_closed_line({}, { locale })}</Notice>
      )}
      {line.repeated && <Notice tone="info">{m.cart_repeated({}, { locale })}</Notice>}
      <Answers className="cart__answers" answers={line.summary} />
      <p className="cart__promise">{line.promise}</p>
      <PriceTerms terms={line.price.terms} />
      {acts && (
        <div className="cart__acts">
          {line.editable && <EditLine id={line.id} name={line.productName} />}
          {cart.cancelLine === null && (
            <DeleteLine id={line.id} name={line.productName} answers={line.summary} />
          )}
        </div>
      )}
    </li>
  );
}

function CartTotals() {
  const { cart, locale } = useShell();
  const { net, vat, total } = cart.totals;
  return (
    <dl className="cart__totals">
      <div>
        <dt>{m.cart_net({}, { locale })}</dt>
        <dd>
          <Price cents={net} locale={locale} />
        </dd>
      </div>
      <div>
        <dt>{m.cart_vat({}, { locale })}</dt>
        <dd>
          <Price cents={vat} locale={locale} />
        </dd>
      </div>
      <div className="cart__total">
        <dt>{m.flow_total({}, { locale })}</dt>
        <dd>
          <Price cents={total} locale={locale} />
        </dd>
      </div>
    </dl>
  );
}
