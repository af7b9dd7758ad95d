import { Anchor } from './anchor.tsx';

type AnswerItem = {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly change?: {
    readonly href: string;
    readonly label: string;
    /** What the link changes, for who hears it apart from its row: 'Modificar: Dirección'. */
    readonly title?: string;
  };
};
type Props = { readonly items: readonly AnswerItem[] };

/** The answers given, each with a link that changes it. */
export function AnswerList({ items }: Props) {
  return (
    <dl className="f-answer-list">
      {items.map(({ key, label, value, change }) => (
        <div key={key} className="f-answer-list__row">
          <dt className="f-answer-list__label">{label}</dt>
          <dd className="f-answer-list__value">{value}</dd>
          {change && (
            <dd className="f-answer-list__change">
              <Anchor className="f-link" href={change.href} aria-label={change.title}>
                {change.label}
              </Anchor>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
