import type { CompanySearch, FieldProps } from './field-props.ts';
import { SearchField } from './search-field.tsx';

type Props = FieldProps & { readonly searchCompany?: CompanySearch | undefined };

/** EN-8 `sociedad`: a company by its name; one that no list knows is taken as it is written. */
export function CompanyField({ searchCompany, ...props }: Props) {
  return <SearchField {...props} search={searchCompany} company />;
}
