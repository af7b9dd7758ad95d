import { DAYS } from '../../../seed/demonstration/plan.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Deps } from '../deps.ts';
import { bankDays, nights } from './demonstration/office.ts';
import { ordinaryOrders } from './demonstration/ordinary.ts';
import { play } from './demonstration/play.ts';
import { specialOrders } from './demonstration/special.ts';
import { daysBefore } from './demonstration/time.ts';
import { openWorld } from './demonstration/world.ts';

/**
 * Fills the shop with a month of an agency's life, by the use cases themselves with the clock of the past. The same
 * `now` gives the same month. A second call adds nothing.
 */
export async function seedSampleOrders(deps: Deps): Promise<void> {
  const isSeeded = await deps.db
    .selectFrom('audit_event')
    .select('id')
    .where('action', '=', 'sample_order')
    .executeTakeFirst();
  if (isSeeded) return;
  const now = deps.clock();
  const start = daysBefore(now, DAYS + 1, 8);
  const world = await openWorld(deps, start);
  await recordEvent(deps.db, { at: start, actor_kind: 'system', actor: 'seed', action: 'sample_order' });
  const office = [nights(world, now), bankDays(world, now)];
  try {
    await play(world, [...office, ...specialOrders(world, now), ...ordinaryOrders(world, now)], now);
  } finally {
    await world.close();
  }
}
