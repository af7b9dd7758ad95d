import type { OptionType } from '@folio/domain/flow/definition';
import type { ComponentType, ReactElement } from 'react';
import { RadioButtonField } from './choices/radio-button-field.tsx';
import { RadioField } from './choices/radio-field.tsx';
import type { CompanySearch, FieldProps, PlaceHits, PlaceSearch } from './field-props.ts';
import { later } from './later-fields.tsx';

// Every field except the choices, with which forms begin, is loaded later.
const AreaField = later((fields) => fields.AreaField);
const CheckboxField = later((fields) => fields.CheckboxField);
const CompanyField = later((fields) => fields.CompanyField);
const DateField = later((fields) => fields.DateField);
const DropDownField = later((fields) => fields.DropDownField);
const FileField = later((fields) => fields.FileField);
const PlaceField = later((fields) => fields.PlaceField);
const TextField = later((fields) => fields.TextField);

type Props = FieldProps & {
  readonly search?: PlaceSearch | undefined;
  readonly searchCompany?: CompanySearch | undefined;
  readonly hits?: PlaceHits | undefined;
};

type SearchedType = 'municipio' | 'municipio_ce' | 'freguesia' | 'sociedad';
const FIELDS: Readonly<Record<Exclude<OptionType, SearchedType>, ComponentType<FieldProps>>> = {
  field: TextField,
  area: AreaField,
  date: DateField,
  drop_down: DropDownField,
  radio: RadioField,
  radio_button: RadioButtonField,
  checkbox: CheckboxField,
  file: FileField,
};

/**
 * Renders the field for an option's type (EN-8). Controls have the option's id as name and start with
 * `answer`, so that the form posts what readAnswers expects, with or without scripts.
 */
export function OptionField({ search, searchCompany, hits, ...field }: Props): ReactElement {
  const { type } = field.option;
  if (type === 'sociedad') return <CompanyField {...field} searchCompany={searchCompany} />;
  if (type === 'municipio' || type === 'municipio_ce' || type === 'freguesia')
    return <PlaceField {...field} search={search} hits={hits} />;
  const Field = FIELDS[type];
  return <Field {...field} />;
}
