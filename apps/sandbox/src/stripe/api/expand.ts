import type { Database } from '../../store/database.ts';
import { getRecord } from '../../store/records.ts';
import { PROVIDER } from '../change.ts';
import { invalidRequest } from './problem.ts';

const KIND_OF: Record<string, string> = {
  latest_charge: 'charge',
  charge: 'charge',
  payment_method: 'payment_method',
  payment_intent: 'payment_intent',
  customer: 'customer',
};

/** Puts whole objects in the place of ids, for paths such as `latest_charge` or `data.latest_charge`. */
export function expand(db: Database, body: object, paths: readonly string[]): object {
  return paths.reduce((grown, path) => expandPath(db, grown, path.split('.'), path), body);
}

function expandPath(db: Database, body: object, steps: readonly string[], whole: string): object {
  const [step, ...rest] = steps;
  if (step === undefined) return body;
  const value: unknown = Object.entries(body).find(([name]) => name === step)?.[1];
  if (value === undefined || (value !== null && !isExpandable(step, value))) {
    throw invalidRequest(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  }
  if (value === null) return body;
  if (Array.isArray(value)) {
    return { ...body, [step]: value.map((item: object) => expandPath(db, item, rest, whole)) };
  }
  const found = typeof value === 'string' ? lookUp(db, step, value) : value;
  return { ...body, [step]: found && expandPath(db, found, rest, whole) };
}

function isExpandable(step: string, value: unknown): value is string | object {
  return typeof value === 'object' || (typeof value === 'string' && step in KIND_OF);
}

function lookUp(db: Database, step: string, id: string): object | null {
  return getRecord<object>(db, { provider: PROVIDER, kind: KIND_OF[step] ?? step, id })?.body ?? null;
}
