import type { CartView } from '@folio/contract/selling/cart.view';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { LeadingPrice, PriceTerms } from '@folio/ui/price';
import { Suspense } from 'react';
import { Answers } from '../../page/parts/answers.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { CartData } from './cart.data.ts';
import { DeleteLine } from './delete-line.tsx';
import { EditLine } from './edit-line.tsx';
import { OwnedNotice } from './later-owned.ts';

type Props = {
  readonly line: CartView['lines'][number];
  readonly hasActions: boolean;
  readonly level: 2 | 3;
  readonly owned: CartData['owned'];
};

/** A line of the cart: its price, its answers and its buttons. */
export function CartLine({ line, hasActions, level, owned }: Props) {
  const Name = level === 2 ? 'h2' : 'h3';
  const { cart, locale } = useShell();
  const { quote } = cart;
  return (
    <li className="cart__line">
      <div className="cart__line-head">
        <Name className="cart__name">{line.productName}</Name>
        <span>
          <LeadingPrice price={line.price} locale={locale} />
        </span>
      </div>
      {owned[line.id] && (
        <Suspense>
          <OwnedNotice owned={owned[line.id]} />
        </Suspense>
      )}
      {hasActions && line.incomplete && (
        <Notice tone="warning">{m.cart_line_incomplete({}, { locale })}</Notice>
      )}
      {line.repeated && <Notice tone="info">{m.cart_repeated({}, { locale })}</Notice>}
      <Answers className="cart__answers" answers={line.summary} />
      <p className="cart__promise">{line.promise}</p>
      <PriceTerms terms={line.price.terms} />
      {hasActions && (
        <div className="cart__buttons">
          {line.editable && <EditLine id={line.id} name={line.productName} />}
          {cart.cancelLine === null && (!quote || quote.isPicked) && (
            <DeleteLine id={line.id} name={line.productName} answers={line.summary} />
          )}
        </div>
      )}
    </li>
  );
}
