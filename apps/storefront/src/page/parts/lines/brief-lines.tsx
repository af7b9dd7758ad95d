import type { ReactNode } from 'react';
import { countedName } from './counted-name.ts';
import { FirstNames } from './first-names.tsx';

type Line = {
  readonly productName: string;
  /** The answer that distinguishes the line from others of its product; empty if none does. */
  readonly subject: string;
  /** Empty without one. */
  readonly promise: string;
};
type Props = {
  readonly lines: readonly Line[];
  readonly className?: string;
  /** Shows a promise. */
  readonly promised: (promise: string) => ReactNode;
};

/** Lists lines above a button. Lines of one product and promise are grouped, with their subjects. */
export function BriefLines({ lines, className, promised }: Props) {
  const groups = Map.groupBy(lines, ({ productName, promise }) => `${productName}\n${promise}`);
  return (
    <ul className={className}>
      {[...groups].map(([key, group]) => {
        const [{ productName, promise }] = group as [Line, ...Line[]];
        return (
          <li key={key} className="checkout__brief-line">
            <b>{countedName(productName, group.length)}</b>
            {promise && <> · {promised(promise)}</>}
            <FirstNames names={subjects(group)} className="checkout__subject" />
          </li>
        );
      })}
    </ul>
  );
}

const subjects = (lines: readonly Line[]): string[] => [
  ...new Set(lines.flatMap(({ subject }) => (subject === '' ? [] : [subject]))),
];
