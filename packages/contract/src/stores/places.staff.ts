/** The back office's places: list imports, and response times of the municipalities' registries. */
import { z } from 'zod';
import type { StaffCallMap } from '../staff/staff-call.ts';
import { PLACE_FAULTS, PLACE_LIST_NAMES } from './place-lists.ts';

export const PlaceListName = z.enum(PLACE_LIST_NAMES);

const LoadedList = z.object({
  kind: z.enum(['municipalities', 'abroad', ...PLACE_LIST_NAMES]),
  rows: z.int(),
  gone: z.int(),
  sources: z.array(z.string()),
  last: z.object({ at: z.string(), actor: z.string() }).nullable(),
});
export const TownDelivery = z.object({
  code: z.string(),
  name: z.string(),
  region: z.string(),
  slow: z.boolean(),
  /** Working hours until the registry answers; null if unset. */
  hours: z.int().nullable(),
});
export type TownDelivery = z.infer<typeof TownDelivery>;

export const PlacesView = z.object({ lists: z.array(LoadedList), slow: z.array(TownDelivery) });
export type PlacesView = z.infer<typeof PlacesView>;

/** Counts of rows; `gone` are rows that the list no longer has. Reports the first ten faults. */
export const ImportAnswer = z.object({
  ok: z.boolean(),
  kind: PlaceListName,
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  gone: z.int(),
  /** True if unlisted rows were marked; an import with many faults marks none. */
  marked: z.boolean(),
  faultCount: z.int(),
  faults: z.array(
    z.object({ line: z.int(), code: z.enum(PLACE_FAULTS), column: z.string(), value: z.string() }),
  ),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;

export const TownsQuery = z.object({ term: z.string().max(100).default('') });
export const TownList = z.array(TownDelivery);
export const TownChange = z.object({
  slow: z.boolean(),
  hours: z.int().min(1).max(400).nullable(),
});

const ListParams = z.object({ kind: PlaceListName });
const TownParams = z.object({ code: z.string().regex(/^\d{5}$/) });
const FileQuery = z.object({ name: z.string().max(200).default('') });

/** A rejected list answers 422 with the same report. */
export const placeCalls = {
  'GET /api/places': { response: { 200: PlacesView } },
  'POST /api/places/lists/:kind': {
    params: ListParams,
    querystring: FileQuery,
    consumes: ['text/csv'],
    response: { 200: ImportAnswer, 422: ImportAnswer },
  },
  'GET /api/places/towns': { querystring: TownsQuery, response: { 200: TownList } },
  'PUT /api/places/towns/:code': {
    params: TownParams,
    body: TownChange,
    response: { 200: TownDelivery },
  },
} as const satisfies StaffCallMap;
