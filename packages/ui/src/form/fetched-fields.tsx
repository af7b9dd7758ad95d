/** The lazily loaded fields of later-fields.tsx, in one chunk. */
export { AreaField } from './area-field.tsx';
export { CheckboxField } from './checkbox-field.tsx';
export { CompanyField } from './company-field.tsx';
export { DateField } from './date-field.tsx';
export { DropDownField } from './drop-down-field.tsx';
export { FileField } from './file-field.tsx';
export { PlaceField } from './place-field.tsx';
export { RadioField } from './radio-field.tsx';
export { TextField } from './text-field.tsx';
