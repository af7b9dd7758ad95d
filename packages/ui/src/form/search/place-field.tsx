import { useCallback, useMemo } from 'react';
import type { FieldProps, PlaceHits, PlaceKind, PlaceSearch } from '../field-props.ts';
import { SearchField } from './search-field.tsx';

type Props = FieldProps & {
  readonly search?: PlaceSearch | undefined;
  readonly hits?: PlaceHits | undefined;
};

/** EN-8 `municipio`, `municipio_ce`, `freguesia`: renders a place search that accepts free text. */
export function PlaceField({ search, ...props }: Props) {
  const kind = props.option.type as PlaceKind;
  const find = useCallback((term: string) => search?.(kind, term) ?? Promise.resolve([]), [search, kind]);
  const searchKind = useMemo(() => (search ? find : undefined), [search, find]);
  return <SearchField {...props} search={searchKind} postSearch />;
}
