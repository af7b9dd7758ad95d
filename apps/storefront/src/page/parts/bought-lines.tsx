import type { PriceView, PrintedAnswer } from '@folio/contract/stores/price.view';
import { Price, PriceBreakdown } from '@folio/ui/price';
import { useShell } from '../shell/use-shell.ts';
import { BriefAnswers } from './brief-answers.tsx';

type Line = {
  readonly productName: string;
  readonly summary: readonly PrintedAnswer[];
  readonly total: number;
  /** The promise, while the order is unpaid. */
  readonly promise?: string;
  /** The parts of the price, while the order is unpaid. */
  readonly price?: PriceView;
};
type Props = { readonly lines: readonly Line[]; readonly sumLabel: string; readonly sum: number };

/** A brief list of an order's lines with the total, next to the payment and after it. */
export function BoughtLines({ lines, sumLabel, sum }: Props) {
  const { locale } = useShell();
  return (
    <>
      <ul className="checkout__lines">
        {lines.map((line, at) => (
          <li key={`${at} ${line.productName}`}>
            <p>
              {line.productName} {!line.price && <Price cents={line.total} locale={locale} />}
            </p>
            <BriefAnswers answers={line.summary} />
            {line.promise && <p className="checkout__promise">{line.promise}</p>}
            {line.price && <PriceBreakdown price={line.price} locale={locale} />}
          </li>
        ))}
      </ul>
      <p className="checkout__total">
        {sumLabel} <Price cents={sum} locale={locale} />
      </p>
    </>
  );
}
