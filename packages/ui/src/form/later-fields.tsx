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

/** Returns a field that loads when it is first rendered. React keeps the current screen until then. */
export function later<Props extends object>(pick: (fields: AllFields) => ComponentType<Props>) {
  const Fetched = lazy(async () => ({ default: pick(await fetchFields()) })) as ComponentType<Props>;
  return function LaterField(props: Props) {
    const Field = server.fields ? pick(server.fields) : Fetched;
    return <Field {...props} />;
  };
}
