/** The fields of later-fields.tsx, and what is said beside them, which a browser fetches together. */
export { Notice } from '../notice.tsx';
export { AreaField } from './area-field.tsx';
export { CheckboxField } from './checkbox-field.tsx';
export { CompanyField } from './company-field.tsx';
export { DateField } from './date-field.tsx';
export { DropDownField } from './drop-down-field.tsx';
export { ErrorSummary } from './error-summary.tsx';
export { FileField } from './file-field.tsx';
export { PlaceField } from './place-field.tsx';
export { RadioField } from './radio-field.tsx';
export { TextField } from './text-field.tsx';
