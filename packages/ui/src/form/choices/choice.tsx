import type { OptionValue } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';

type Props = {
  readonly type: 'radio' | 'checkbox';
  readonly id: string;
  readonly name: string;
  readonly value: OptionValue;
  readonly locale: Locale;
  /** The surcharge as text. */
  readonly price: string | undefined;
  readonly chosen: boolean;
  readonly invalid: boolean;
};

/** Renders one value of a group as a large label with its name, surcharge and help. */
export function Choice({ type, id, name, value, locale, price, chosen, invalid }: Props) {
  const help = value.help?.[locale];
  return (
    <div className="f-choice">
      <input
        className="f-choice__control"
        type={type}
        id={id}
        name={name}
        value={value.id}
        defaultChecked={chosen}
        aria-invalid={type === 'checkbox' && invalid ? true : undefined}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      <label className="f-choice__label" htmlFor={id}>
        <span className="f-choice__name">{value.name[locale]}</span>
        {price && <span className="f-choice__price">{price}</span>}
      </label>
      {help && (
        <p className="f-choice__help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
