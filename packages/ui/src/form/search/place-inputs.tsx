import type { PlaceAnswer } from '@folio/domain/flow/definition';

type Props = { readonly name: string; readonly place: Pick<PlaceAnswer, 'code' | 'name' | 'region'> | null };

/** Posts the selected place with its text. readAnswers uses it only while the text still matches. */
export function PlaceInputs({ name, place }: Props) {
  return (
    <>
      <input type="hidden" name={`${name}.code`} value={place?.code ?? ''} />
      <input type="hidden" name={`${name}.name`} value={place?.code ? place.name : ''} />
      <input type="hidden" name={`${name}.region`} value={place?.code ? place.region : ''} />
    </>
  );
}
