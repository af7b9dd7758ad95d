import { isPlace } from '@folio/domain/flow/answers/answer';
import { m } from '@folio/messages';
import { useState } from 'react';
import { Field } from '../field.tsx';
import type { FieldProps, PlaceHits as Hits, Place } from '../field-props.ts';
import { controlId, describedBy, fieldTexts } from '../field-texts.ts';
import { PlaceHits } from './place-hits.tsx';
import { PlaceInputs } from './place-inputs.tsx';
import { placeText } from './place-text.ts';
import { useCombobox } from './use-combobox.ts';

type Props = FieldProps & {
  /** Absent if nothing can be searched; the field then takes free text. */
  readonly search?: ((term: string) => Promise<readonly Place[]>) | undefined;
  readonly hits?: Hits | undefined;
  /** Adds a button that searches by posting, for visitors without scripts. */
  readonly postSearch?: boolean;
  /** Searches companies instead of places. */
  readonly company?: boolean;
};

/**
 * Renders a text input with optional search. The suggestion list loads on first focus and takes over the
 * typed text; if loading fails, the plain input stays.
 */
export function SearchField(props: Props) {
  const { option, locale, answer, error, disabled, search, hits, postSearch, company = false } = props;
  const id = controlId(option.id);
  const place = isPlace(answer) ? answer : null;
  const texts = fieldTexts(props);
  const { Combobox, plain, taken, take, events } = useCombobox(search !== undefined);
  // A new text or selection outdates the posted results.
  const [outdated, setOutdated] = useState<Hits>();
  const input = {
    id,
    onInput: () => setOutdated(hits),
    name: option.id,
    // Address suggestions fill in the town of their form.
    ...(!company && { 'data-town': '' }),
    disabled,
    'aria-required': option.required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, texts),
  };
  return (
    <Field id={id} className="f-place" {...texts}>
      {Combobox && search && (
        <Combobox
          input={input}
          plain={plain}
          place={place}
          search={search}
          company={company}
          locale={locale}
          onTaken={take}
        />
      )}
      {!taken && (
        <div className="f-place__row">
          <input
            {...input}
            ref={plain}
            className="f-input"
            type="text"
            defaultValue={typeof answer === 'string' ? answer : place ? placeText(place) : undefined}
            autoComplete="off"
            {...events}
          />
          {postSearch && (
            <noscript>
              <button className="f-button f-button--secondary" type="submit" name="search" value={option.id}>
                {m.flow_search({}, { locale })}
              </button>
            </noscript>
          )}
        </div>
      )}
      {!taken && <PlaceInputs name={option.id} place={place} />}
      {/* The warning reports an empty result itself. */}
      {hits && hits !== outdated && (hits.places.length > 0 || !props.warning) && (
        <PlaceHits name={option.id} hits={hits} locale={locale} />
      )}
    </Field>
  );
}
