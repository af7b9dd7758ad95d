/** The back office's page of places: lists and their import, and how soon each municipality's registry answers. */
import { z } from 'zod';
import { PLACE_FAULTS, PLACE_LIST_NAMES } from '../place-lists.ts';

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
  /** Working hours in which the registry answers; null when nobody said. */
  hours: z.int().nullable(),
});
export type TownDelivery = z.infer<typeof TownDelivery>;

export const PlacesView = z.object({ lists: z.array(LoadedList), slow: z.array(TownDelivery) });
export type PlacesView = z.infer<typeof PlacesView>;

/** Counts are of rows; `gone` counts those that the list no longer names. Of the faults the first ten are told. */
export const ImportAnswer = z.object({
  ok: z.boolean(),
  kind: PlaceListName,
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  gone: z.int(),
  /** Whether rows that are not listed were marked; not when there were many faults. */
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
