import { FieldGroup } from '../field.tsx';
import { type FieldProps, toText } from '../field-props.ts';
import { controlId, fieldTexts } from '../field-texts.ts';
import { Choice } from './choice.tsx';
import { valuePrice } from './extra-price.ts';
import { offeredValues } from './offered-values.ts';

/**
 * EN-8 `radio`: renders a visible single choice. The first radio has the field's id, which makes it the
 * target of links.
 */
export function RadioField(props: FieldProps) {
  const { option, locale, answer, error, disabled } = props;
  const id = controlId(option.id);
  const chosen = toText(answer);
  return (
    <FieldGroup id={id} radio disabled={disabled} {...fieldTexts(props)}>
      <div className="f-choices">
        {offeredValues(props).map((value, index) => (
          <Choice
            key={value.id}
            type="radio"
            id={index === 0 ? id : `${id}-${value.id}`}
            name={option.id}
            value={value}
            locale={locale}
            price={valuePrice(value, props)}
            chosen={value.id === chosen}
            invalid={error !== undefined}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
