import type { Deps } from '../../deps.ts';

type Listener = (orderIds: readonly string[]) => void;

/** The interval at which a process looks for changes while somebody listens. */
const POLL_MS = 1000;
/** Ids are given before their transactions commit: an event may appear below the newest one. */
const OVERLAP = 200;
const MAX_EVENTS = 1000;

/**
 * Tells listeners which orders changed, by the audit events of any process. One query a second serves all listeners of
 * a process; without listeners there is none. NOTIFY would make every transaction that notifies wait for the others.
 */
export class ChangeFeed {
  readonly #deps: Pick<Deps, 'staffDb' | 'log'>;
  readonly #pollMs: number;
  readonly #listeners = new Set<Listener>();
  #known: ReadonlySet<number> | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Counts the loops: one that was ended during its query does not go on. */
  #loop = 0;

  constructor(deps: Pick<Deps, 'staffDb' | 'log'>, pollMs = POLL_MS) {
    this.#deps = deps;
    this.#pollMs = pollMs;
  }

  /** Calls the listener with the orders of each change from now on. Returns a function that ends it. */
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
      const events = await this.#selectNewest();
      if (loop !== this.#loop) return;
      const known = this.#known;
      const changed = known ? events.filter(({ id }) => !known.has(id)) : [];
      this.#known = new Set(events.map(({ id }) => id));
      const orderIds = [...new Set(changed.flatMap(({ order_id }) => (order_id ? [String(order_id)] : [])))];
      if (orderIds.length > 0) for (const listener of this.#listeners) listener(orderIds);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'no look for changes of orders');
    }
    if (loop === this.#loop) this.#schedule(this.#pollMs);
  }

  /** Selects the events since the last look, and those before it that may have been uncommitted. */
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
