import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { PlaceHits as Hits } from '../field-props.ts';

type Props = { readonly name: string; readonly hits: Hits; readonly locale: Locale };

/**
 * Lists search results for a posted text. `{name}.choice` posts code|name|region and `{name}.searched` the
 * term, so that a text changed since takes precedence.
 */
export function PlaceHits({ name, hits: { term, places, mustChoose }, locale }: Props) {
  if (places.length === 0) return <p className="f-hits__none">{m.flow_search_none({}, { locale })}</p>;
  return (
    <fieldset className="f-hits">
      <legend className="f-hits__title">{m.flow_search_pick({}, { locale })}</legend>
      <input type="hidden" name={`${name}.searched`} value={term} />
      <div className="f-choices">
        {places.map(({ code, name: place, region, via }) => (
          <Hit
            key={code}
            name={name}
            value={`${code}|${place}|${region}`}
            label={via ? `${place}, ${m.flow_search_via({ via }, { locale })}` : place}
            region={region}
          />
        ))}
        {!mustChoose && <Hit name={name} value="" label={m.flow_search_free({ term }, { locale })} />}
      </div>
    </fieldset>
  );
}

type HitProps = {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly region?: string;
};

function Hit({ name, value, label, region }: HitProps) {
  const id = `f-${name}-choice-${value || 'free'}`;
  return (
    <div className="f-choice">
      <input className="f-choice__control" type="radio" id={id} name={`${name}.choice`} value={value} />
      <label className="f-choice__label" htmlFor={id}>
        <span className="f-choice__name">
          {label}
          {region && <span className="f-place__region"> · {region}</span>}
        </span>
      </label>
    </div>
  );
}
