import type { PriceView, PrintedAnswer } from '@folio/contract/views';
import { Price, PriceBreakdown } from '@folio/ui/price';
import { useShell } from '../shell/use-shell.ts';
import { BriefAnswers } from './brief-answers.tsx';

type Line = {
  readonly productName: string;
  readonly summary: readonly PrintedAnswer[];
  readonly total: number;
  /** What is promised by when, while it is still to be paid. */
  readonly promise?: string;
  /** What it is made of, while it is still to be paid. */
  readonly price?: PriceView;
};
type Props = { readonly lines: readonly Line[]; readonly sumLabel: string; readonly sum: number };

/** What an order holds, in few words, and its sum: beside the payment, and after it. */
export function BoughtLines({ lines, sumLabel, sum }: Props) {
  const { locale } = useShell();
  return (
    <>
      <ul className="checkout__lines">
        {lines.map((line) => (
          <li key={line.productName + line.summary.map(({ value }) => value).join()}>
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
