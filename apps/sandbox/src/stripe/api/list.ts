import type { Form } from '../../form.ts';
import type { Database } from '../../store/database.ts';
import { listRecords } from '../../store/records.ts';
import { PROVIDER } from '../change.ts';
import { formOf, integerOf, listOf, type ParamSpec, textOf } from './params.ts';
import { invalidRequest, noSuch, type Reply } from './problem.ts';

/** Parameters that every list takes. */
export const LIST_PARAMS: ParamSpec = {
  limit: 'integer',
  starting_after: 'text',
  ending_before: 'text',
  created: 'any',
  expand: 'any',
};

interface Listed {
  id: string;
  created: number;
}

/** A page of the objects of a kind, newest first; `filters` name members that must equal the parameter. */
export function listPage(
  db: Database,
  kind: string,
  url: string,
  form: Form,
  filters: readonly string[],
): Reply {
  const limit = integerOf(form, 'limit') ?? 10;
  if (limit > 100) throw invalidRequest('Limit must be at most 100.', { param: 'limit' });
  const all = listRecords<Listed>(db, { provider: PROVIDER, kind })
    .map(({ body }) => body)
    .filter((body) => matches(body, form, filters) && isWithin(body.created, form));
  const after = textOf(form, 'starting_after');
  const before = textOf(form, 'ending_before');
  const end = before === undefined ? all.length : position(all, kind, before, 'ending_before');
  const start =
    after !== undefined
      ? position(all, kind, after, 'starting_after') + 1
      : before === undefined
        ? 0
        : Math.max(0, end - limit);
  const data = all.slice(start, Math.min(end, start + limit));
  const has_more = before === undefined ? start + limit < all.length : start > 0;
  return { status: 200, body: { object: 'list', url, has_more, data } };
}

function position(all: readonly Listed[], kind: string, id: string, param: string): number {
  const index = all.findIndex((body) => body.id === id);
  if (index < 0) throw noSuch(kind, id, param);
  return index;
}

function matches(body: object, form: Form, filters: readonly string[]): boolean {
  const members = new Map<string, unknown>(Object.entries(body));
  return filters.every((name) => {
    const wanted = textOf(form, name);
    const allowed = listOf(form, `${name}s`);
    if (allowed) return allowed.includes(String(members.get(name)));
    return wanted === undefined || members.get(name) === wanted;
  });
}

function isWithin(created: number, form: Form): boolean {
  const exact = integerOf(form, 'created');
  if (exact !== undefined) return created === exact;
  const range = formOf(form, 'created');
  const bound = (name: string) => integerOf(range, name);
  return (
    created > (bound('gt') ?? -1) &&
    created >= (bound('gte') ?? 0) &&
    created < (bound('lt') ?? Number.POSITIVE_INFINITY) &&
    created <= (bound('lte') ?? Number.POSITIVE_INFINITY)
  );
}
