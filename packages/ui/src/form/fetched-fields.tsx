/** The lazily loaded fields of option-field.tsx, in one chunk. */
export { AreaField } from './area-field.tsx';
export { CheckboxField } from './choices/checkbox-field.tsx';
export { DropDownField } from './choices/drop-down-field.tsx';
export { DateField } from './date-field.tsx';
export { FileField } from './file-field.tsx';
export { CompanyField } from './search/company-field.tsx';
export { PlaceField } from './search/place-field.tsx';
export { TextField } from './text-field.tsx';
