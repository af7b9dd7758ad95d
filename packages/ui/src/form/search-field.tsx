import { isPlace } from '@folio/domain/flow/answer';
import { m } from '@folio/messages';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { Field } from './field.tsx';
import type { FieldProps, PlaceHits as Hits, Place } from './field-props.ts';
import { controlId, describedBy, fieldTexts } from './field-texts.ts';
import type { PlaceComboboxProps } from './place-combobox.tsx';
import { PlaceHits } from './place-hits.tsx';
import { PlaceInputs } from './place-inputs.tsx';

type Props = FieldProps & {
  /** Absent where nothing can be searched: the text is taken as it is. */
  readonly search?: ((term: string) => Promise<readonly Place[]>) | undefined;
  readonly hits?: Hits | undefined;
  /** Offers a button that searches by posting, to who has no scripts. */
  readonly postSearch?: boolean;
  /** Companies are looked for, and not places. */
  readonly company?: boolean;
};

/**
 * Text that a search may complete. The plain box works by itself; the list that comes with typing is fetched when the box is first entered,
 * and takes over what has been typed by then. Should it never arrive, the plain box stays.
 */
export function SearchField(props: Props) {
  const { option, locale, answer, error, disabled, search, hits, postSearch, company = false } = props;
  const id = controlId(option.id);
  const place = isPlace(answer) ? answer : null;
  const texts = fieldTexts(props);
  const plain = useRef<HTMLInputElement>(null);
  const asked = useRef(false);
  const composing = useRef<PromiseWithResolvers<void> | null>(null);
  const [Combobox, setCombobox] = useState<ComponentType<PlaceComboboxProps> | null>(null);
  const [taken, setTaken] = useState(false);
  const take = useCallback(() => setTaken(true), []);

  const isSearched = search !== undefined;
  const load = useCallback(async () => {
    if (!isSearched || asked.current) return;
    asked.current = true;
    try {
      const { default: loaded } = await import('./place-combobox.tsx');
      await composing.current?.promise; // exchanging the box would cut off an accent that is being composed
      setCombobox(() => loaded);
    } catch {
      asked.current = false; // the next visit to the box tries again
    }
  }, [isSearched]);
  // Who was in the box already when the page's scripts took over does not enter it again.
  useEffect(() => {
    if (plain.current && plain.current === document.activeElement) void load();
  }, [load]);
  // What is typed or picked anew is no longer what was looked for.
  const [outdated, setOutdated] = useState<Hits>();
  const input = {
    id,
    onInput: () => setOutdated(hits),
    name: option.id,
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
            defaultValue={typeof answer === 'string' ? answer : place?.name}
            autoComplete="off"
            onFocus={load}
            onCompositionStart={() => {
              composing.current = Promise.withResolvers();
            }}
            onCompositionEnd={() => composing.current?.resolve()}
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
      {/* The doubt says itself that nothing was found. */}
      {hits && hits !== outdated && (hits.places.length > 0 || !props.doubt) && (
        <PlaceHits name={option.id} hits={hits} locale={locale} />
      )}
    </Field>
  );
}
