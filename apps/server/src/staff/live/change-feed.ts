import type { Deps } from '../deps.ts';
import { withStaff } from '../users/staff-schema.ts';

type Listener = (orderIds: readonly string[]) => void;

/** The interval at which a process looks for changes while it has listeners. */
const POLL_MS = 1000;
/** Ids are assigned before their transactions commit: an event may appear below the newest one. */
const OVERLAP = 200;
const MAX_EVENTS = 1000;

/**
 * Notifies listeners which orders changed, by the audit events of any process and the scheduled actions. Two queries a
 * second serve all listeners of a process; without listeners there are none. NOTIFY would make every notifying
 * transaction wait for the others.
 */
export class ChangeFeed {
  readonly #deps: Pick<Deps, 'staffDb' | 'log'>;
  readonly #pollMs: number;
  readonly #listeners = new Set<Listener>();
  #known: ReadonlySet<number> | undefined;
  /** The orders of the scheduled actions, by the action. */
  #scheduled: ReadonlyMap<string, number> = new Map();
  #timer: NodeJS.Timeout | undefined;
  /** Numbers the loops: a loop that was ended during its query stops. */
  #loop = 0;

  constructor(deps: Pick<Deps, 'staffDb' | 'log'>, pollMs = POLL_MS) {
    this.#deps = deps;
    this.#pollMs = pollMs;
  }

  /** Calls the listener with the orders of each change from now on. Returns the function that stops it. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (!this.#timer) this.#schedule(0);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearTimeout(this.#timer);
      this.#loop += 1;
      this.#timer = undefined;
      this.#known = undefined;
    };
  }

  #schedule(afterMs: number): void {
    this.#timer = setTimeout(() => void this.#poll(), afterMs);
    this.#timer.unref();
  }

  async #poll(): Promise<void> {
    const loop = this.#loop;
    try {
      const [events, actions] = await Promise.all([this.#selectNewest(), this.#selectScheduled()]);
      if (loop !== this.#loop) return;
      const known = this.#known;
      const changed = known ? events.filter(({ id }) => !known.has(id)) : [];
      this.#known = new Set(events.map(({ id }) => id));
      const scheduled = new Map(actions.map(({ id, order_id }) => [id, order_id]));
      const rescheduled = known ? differingValues(this.#scheduled, scheduled) : [];
      this.#scheduled = scheduled;
      const orders = [...changed.map(({ order_id }) => order_id), ...rescheduled];
      const orderIds = [...new Set(orders.flatMap((id) => (id ? [String(id)] : [])))];
      if (orderIds.length > 0) for (const listener of this.#listeners) listener(orderIds);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'changes of orders could not be read');
    }
    if (loop === this.#loop) this.#schedule(this.#pollMs);
  }

  /** Selects the few actions that can be undone. */
  #selectScheduled() {
    return withStaff(this.#deps.staffDb)
      .selectFrom('staff_scheduled_action')
      .innerJoin('order_line', 'order_line.id', 'staff_scheduled_action.line_id')
      .select(['staff_scheduled_action.id', 'order_line.order_id'])
      .execute();
  }

  /** Selects the events since the last poll, and those before it that may have been uncommitted. */
  #selectNewest() {
    const newest = this.#known ? Math.max(0, ...this.#known) : 0;
    const events = this.#deps.staffDb.selectFrom('audit_event').select(['id', 'order_id']);
    if (newest === 0) return events.orderBy('id', 'desc').limit(OVERLAP).execute();
    return events
      .where('id', '>', newest - OVERLAP)
      .orderBy('id')
      .limit(MAX_EVENTS)
      .execute();
  }
}

/** Returns the values whose keys only one of the maps has. */
const differingValues = <K, V>(one: ReadonlyMap<K, V>, other: ReadonlyMap<K, V>): V[] => [
  ...[...one].flatMap(([key, value]) => (other.has(key) ? [] : [value])),
  ...[...other].flatMap(([key, value]) => (one.has(key) ? [] : [value])),
];
