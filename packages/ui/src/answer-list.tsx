import { Anchor } from './anchor.tsx';

type AnswerItem = {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly change?: {
    readonly href: string;
    readonly label: string;
    /** The accessible name of the link out of context: 'Modificar: Dirección'. */
    readonly title?: string;
  };
};
type Props = { readonly items: readonly AnswerItem[] };

/** Lists answers, each with a link to change it. */
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
