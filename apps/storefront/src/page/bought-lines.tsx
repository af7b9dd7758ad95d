import type { PrintedAnswer } from '@folio/contract/views';
import { Price } from '@folio/ui/price';
import { useShell } from '../shell/use-shell.ts';
import { answersText } from './answers-text.ts';

type Line = {
  readonly productName: string;
  readonly summary: readonly PrintedAnswer[];
  readonly total: number;
  /** What is promised by when, while it is still to be paid. */
  readonly promise?: string;
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
              {line.productName} <Price cents={line.total} locale={locale} />
            </p>
            <p className="checkout__answers">{answersText(line.summary)}</p>
            {line.promise && <p className="checkout__promise">{line.promise}</p>}
          </li>
        ))}
      </ul>
      <p className="checkout__total">
        {sumLabel} <Price cents={sum} locale={locale} />
      </p>
    </>
  );
}
