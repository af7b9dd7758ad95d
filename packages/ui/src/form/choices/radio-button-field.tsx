import { m } from '@folio/messages';
import { ArrowRight, Check } from 'lucide';
import { Icon } from '../../icon.tsx';
import { FieldGroup } from '../field.tsx';
import { type FieldProps, toText } from '../field-props.ts';
import { controlId, fieldTexts } from '../field-texts.ts';
import { valuePrice } from './extra-price.ts';
import { offeredValues } from './offered-values.ts';

/** EN-8 `radio_button`: renders large buttons that submit their value and marks the current one. */
export function RadioButtonField(props: FieldProps) {
  const { option, locale, answer, disabled } = props;
  const id = controlId(option.id);
  const offered = offeredValues(props);
  // A single value needs no mark, since there was no choice.
  const ticked = offered.length > 1 ? toText(answer) : undefined;
  return (
    <FieldGroup id={id} className="f-field--buttons" disabled={disabled} {...fieldTexts(props)}>
      <div className="f-answers">
        {offered.map((value, index) => (
          <button
            key={value.id}
            id={index === 0 ? id : `${id}-${value.id}`}
            className="f-answer"
            type="submit"
            name={option.id}
            value={value.id}
            data-chosen={value.id === ticked ? '' : undefined}
          >
            <span className="f-answer__text">
              <span className="f-answer__name">
                {value.name[locale]}
                {value.id === ticked && <span className="f-hidden"> ({m.flow_chosen({}, { locale })})</span>}
              </span>
              {value.help && <span className="f-answer__help">{value.help[locale]}</span>}
            </span>
            {value.price !== undefined && <span className="f-answer__price">{valuePrice(value, props)}</span>}
            {value.id === ticked ? (
              <Icon of={Check} className="f-answer__icon" size={20} />
            ) : (
              <Icon of={ArrowRight} className="f-answer__icon" size={20} />
            )}
          </button>
        ))}
      </div>
    </FieldGroup>
  );
}
