import type { CompanySearch, FieldProps, PlaceHits, PlaceSearch } from './field-props.ts';
import {
  AreaField,
  CheckboxField,
  CompanyField,
  DateField,
  DropDownField,
  FileField,
  PlaceField,
  RadioField,
  TextField,
} from './later-fields.tsx';
import { RadioButtonField } from './radio-button-field.tsx';

type Props = FieldProps & {
  readonly search?: PlaceSearch | undefined;
  readonly searchCompany?: CompanySearch | undefined;
  readonly hits?: PlaceHits | undefined;
};

/**
 * The one renderer: an option's type (EN-8) chooses its field. Controls are named by the option's id and start with `answer`, so that the
 * form posts what readAnswers reads, with scripts or without.
 */
export function OptionField({ search, searchCompany, hits, ...field }: Props) {
  switch (field.option.type) {
    case 'field':
      return <TextField {...field} />;
    case 'area':
      return <AreaField {...field} />;
    case 'date':
      return <DateField {...field} />;
    case 'drop_down':
      return <DropDownField {...field} />;
    case 'radio':
      return <RadioField {...field} />;
    case 'radio_button':
      return <RadioButtonField {...field} />;
    case 'checkbox':
      return <CheckboxField {...field} />;
    case 'municipio':
    case 'municipio_ce':
    case 'freguesia':
      return <PlaceField {...field} search={search} hits={hits} />;
    case 'sociedad':
      return <CompanyField {...field} searchCompany={searchCompany} />;
    case 'file':
      return <FileField {...field} />;
  }
}
