import type { PrintedAnswer } from '@folio/contract/stores/price.view';

type Props = { readonly className: string; readonly answers: readonly PrintedAnswer[] };

/** Lists printed answers with their labels. */
export function Answers({ className, answers }: Props) {
  if (answers.length === 0) return null;
  return (
    <dl className={className}>
      {answers.map(({ option, label, value }) => (
        <div key={option}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
