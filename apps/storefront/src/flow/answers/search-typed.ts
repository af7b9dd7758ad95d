import type { ShopApi } from '@folio/contract/shop-api';
import type { FieldWarning, Option } from '@folio/domain/flow/definition';
import { mustChoose } from '@folio/domain/flow/warnings';
import type { FormReply, Hits } from '../calls/step-reply.ts';
import { findPlaces } from './find-places.ts';

type Kind = Parameters<ShopApi['searchPlaces']>[0];
const KINDS: readonly string[] = ['municipio', 'municipio_ce', 'freguesia'] satisfies Kind[];

/** A place was typed that is not one of the list, or not one alone. */
export const isUnknownPlace = ({ code }: FieldWarning): boolean =>
  code === 'place_free_text' || code === 'place_several' || code === 'place_near';

/** Looks for the place that is in doubt, if one is. */
export async function searchWarned(
  api: Pick<ShopApi, 'searchPlaces'>,
  options: readonly Option[],
  doubts: readonly FieldWarning[],
  values: FormReply['values'],
): Promise<Hits | null> {
  const place = doubts.find(isUnknownPlace);
  const hits = place ? await searchTyped(api, options, place.option, values) : null;
  return hits && place && mustChoose(place) ? { ...hits, mustChoose: true } : hits;
}

/** Looks for what was typed as the answer to one question of a form; null for a question that asks for no place. */
export async function searchTyped(
  api: Pick<ShopApi, 'searchPlaces'>,
  options: readonly Option[],
  id: string,
  values: FormReply['values'],
): Promise<Hits | null> {
  const type = options.find((option) => option.id === id)?.type ?? '';
  if (!KINDS.includes(type)) return null;
  const typed = values[id];
  const term = typeof typed === 'string' ? typed : ((typed as { name?: string } | undefined)?.name ?? '');
  return { option: id, term, places: await findPlaces(api)(type as Kind, term) };
}
