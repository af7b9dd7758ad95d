import { type ComponentType, lazy } from 'react';
import type * as Fields from './fetched-fields.tsx';

type AllFields = typeof Fields;
const server: { fields?: AllFields } = {};

/** Provides all fields synchronously on the server, which renders without waiting. */
export function holdFields(fields: AllFields): void {
  server.fields = fields;
}

/** Loads all fields before a browser renders them. Rejects when offline; rendering then loads them. */
export const fetchFields = (): Promise<AllFields> => import('./fetched-fields.tsx');

/** React keeps the current screen until the lazy field has loaded. */
function later<Props extends object>(pick: (fields: AllFields) => ComponentType<Props>) {
  const Fetched = lazy(async () => ({ default: pick(await fetchFields()) })) as ComponentType<Props>;
  return function LaterField(props: Props) {
    const Field = server.fields ? pick(server.fields) : Fetched;
    return <Field {...props} />;
  };
}

// All fields except the answer buttons, with which forms begin.
export const AreaField = later((fields) => fields.AreaField);
export const CheckboxField = later((fields) => fields.CheckboxField);
export const CompanyField = later((fields) => fields.CompanyField);
export const DateField = later((fields) => fields.DateField);
export const DropDownField = later((fields) => fields.DropDownField);
export const FileField = later((fields) => fields.FileField);
export const PlaceField = later((fields) => fields.PlaceField);
export const RadioField = later((fields) => fields.RadioField);
export const TextField = later((fields) => fields.TextField);
