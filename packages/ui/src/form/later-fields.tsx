import { type ComponentType, lazy } from 'react';
import type * as Fields from './fetched-fields.tsx';

type AllFields = typeof Fields;
const server: { fields?: AllFields } = {};

/** For a server, which renders at once and cannot wait for a field: has them all at hand. */
export function holdFields(fields: AllFields): void {
  server.fields = fields;
}

/** For a browser: fetches them all before they are drawn. Rejects when the line is down; they are then fetched when drawn. */
export const fetchFields = (): Promise<AllFields> => import('./fetched-fields.tsx');

/** Until a fetched field is there React leaves what is on the screen as it is. */
function later<Props extends object>(pick: (fields: AllFields) => ComponentType<Props>) {
  const Fetched = lazy(async () => ({ default: pick(await fetchFields()) })) as ComponentType<Props>;
  return function LaterField(props: Props) {
    const Field = server.fields ? pick(server.fields) : Fetched;
    return <Field {...props} />;
  };
}

// All but the buttons that answer a question: with those a form begins.
export const AreaField = later((fields) => fields.AreaField);
export const CheckboxField = later((fields) => fields.CheckboxField);
export const CompanyField = later((fields) => fields.CompanyField);
export const DateField = later((fields) => fields.DateField);
export const DropDownField = later((fields) => fields.DropDownField);
export const FileField = later((fields) => fields.FileField);
export const PlaceField = later((fields) => fields.PlaceField);
export const RadioField = later((fields) => fields.RadioField);
export const TextField = later((fields) => fields.TextField);
