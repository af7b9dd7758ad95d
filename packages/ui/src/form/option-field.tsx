import type { ReactElement } from 'react';
import { RadioButtonField } from './choices/radio-button-field.tsx';
import type { CompanySearch, FieldProps, PlaceHits, PlaceSearch } from './field-props.ts';
import { later } from './later-fields.tsx';

// Every field except the answer buttons, with which forms begin, is loaded later.
const AreaField = later((fields) => fields.AreaField);
const CheckboxField = later((fields) => fields.CheckboxField);
const CompanyField = later((fields) => fields.CompanyField);
const DateField = later((fields) => fields.DateField);
const DropDownField = later((fields) => fields.DropDownField);
const FileField = later((fields) => fields.FileField);
const PlaceField = later((fields) => fields.PlaceField);
const RadioField = later((fields) => fields.RadioField);
const TextField = later((fields) => fields.TextField);

type Props = FieldProps & {
  readonly search?: PlaceSearch | undefined;
  readonly searchCompany?: CompanySearch | undefined;
  readonly hits?: PlaceHits | undefined;
};

/**
 * Renders the field for an option's type (EN-8). Controls have the option's id as name and start with
 * `answer`, so that the form posts what readAnswers expects, with or without scripts.
 */
export function OptionField({ search, searchCompany, hits, ...field }: Props): ReactElement {
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
