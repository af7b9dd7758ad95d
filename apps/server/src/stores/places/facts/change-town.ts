import type { TownDelivery } from '@folio/contract/stores/places.staff';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import type { Deps } from '../../deps.ts';
import { selectTowns } from './places.queries.ts';

/** Changes the delivery time of a municipality's registry (VA-5). Undefined for an unknown code. */
export async function changeTown(
  deps: Deps,
  staff: Staff,
  code: string,
  change: { readonly slow: boolean; readonly hours: number | null },
): Promise<TownDelivery | undefined> {
  const town = await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('place')
      .set({ slow: change.slow, delivery_hours: change.hours })
      .where('kind', '=', 'municipio')
      .where('code', '=', code)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    await recordEvent(tx, {
      at: deps.clock(),
      actor_kind: 'staff',
      actor: staff.email,
      action: 'town_changed',
      details: { code, ...change },
    });
    return (await selectTowns(tx, [code]))[0];
  });
  if (town) await deps.places.refresh();
  return town;
}
