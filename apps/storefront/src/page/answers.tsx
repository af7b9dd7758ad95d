import type { PrintedAnswer } from '@folio/contract/views';

type Props = { readonly className: string; readonly answers: readonly PrintedAnswer[] };

/** Answers as printed, each under its label. */
export function Answers({ className, answers }: Props) {
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
