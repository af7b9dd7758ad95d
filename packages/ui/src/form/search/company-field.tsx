import type { CompanySearch, FieldProps } from '../field-props.ts';
import { SearchField } from './search-field.tsx';

type Props = FieldProps & { readonly searchCompany?: CompanySearch | undefined };

/** EN-8 `sociedad`: renders a company search by name that accepts unlisted names. */
export function CompanyField({ searchCompany, ...props }: Props) {
  return <SearchField {...props} search={searchCompany} company />;
}
