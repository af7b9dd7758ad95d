import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { isUnknownPlace, mustChoose } from '@folio/domain/flow/answers/warnings';
import type { FieldWarning, Option } from '@folio/domain/flow/definition';
import type { FormReply, Hits } from '../calls/step-reply.ts';

type Kind = Parameters<ShopApi['searchPlaces']>[0]['kind'];
const KINDS: readonly string[] = ['municipio', 'municipio_ce', 'freguesia'] satisfies Kind[];

/** Searches for the place that a warning is about, if any. */
export async function searchWarned(
  api: Pick<ShopApi, 'searchPlaces'>,
  options: readonly Option[],
  warnings: readonly FieldWarning[],
  values: FormReply['values'],
): Promise<Hits | null> {
  const place = warnings.find(isUnknownPlace);
  const hits = place ? await searchTyped(api, options, place.option, values) : null;
  return hits && place && mustChoose(place) ? { ...hits, mustChoose: true } : hits;
}

/** Searches for the text typed in one question of a form; null for a question without places. */
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
  return { option: id, term, places: await api.searchPlaces({ kind: type as Kind, term }) };
}
