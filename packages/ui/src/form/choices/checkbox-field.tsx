import { chosenIds } from '@folio/domain/flow/answers/answer';
import { FieldGroup } from '../field.tsx';
import type { FieldProps } from '../field-props.ts';
import { controlId, fieldTexts } from '../field-texts.ts';
import { Choice } from './choice.tsx';
import { valuePrice } from './extra-price.ts';
import { offeredValues } from './offered-values.ts';

/** EN-8 `checkbox`: renders a multiple choice; each ticked box posts its id under the same name. */
export function CheckboxField(props: FieldProps) {
  const { option, locale, answer, error, disabled } = props;
  const id = controlId(option.id);
  const chosen = chosenIds(answer);
  return (
    <FieldGroup id={id} disabled={disabled} {...fieldTexts(props)}>
      <div className="f-choices">
        {offeredValues(props).map((value, index) => (
          <Choice
            key={value.id}
            type="checkbox"
            id={index === 0 ? id : `${id}-${value.id}`}
            name={option.id}
            value={value}
            locale={locale}
            price={valuePrice(value, props)}
            chosen={chosen.includes(value.id)}
            invalid={error !== undefined}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
