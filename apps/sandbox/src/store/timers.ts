import { type Database, transaction } from './database.ts';

/** A scheduled effect, such as a pending refund that succeeds. Survives a restart. */
export interface Timer {
  provider: string;
  kind: string;
  /** Id of the object it is about. */
  target: string;
  /** When, in milliseconds since 1970. */
  due: number;
}

export type TimerHandler = (kind: string, target: string) => void;

/** Plans a timer; call it in the transaction of the change that causes it. */
export function planTimer(db: Database, timer: Timer): void {
  db.prepare('INSERT INTO timer (provider, kind, target, due) VALUES (?, ?, ?, ?)').run(
    timer.provider,
    timer.kind,
    timer.target,
    timer.due,
  );
}

/** The longest delay of setTimeout; the scheduler divides longer ones. */
const LONGEST_MS = 2 ** 31 - 1;

export interface Scheduler {
  /** Checks the timers again, after a change. */
  wake(): void;
  close(): void;
}

/** Runs due timers, each with its removal in one transaction, and sleeps until the next. */
export function startScheduler(
  db: Database,
  clock: () => number,
  handlers: Record<string, TimerHandler>,
): Scheduler {
  let sleeping: NodeJS.Timeout | undefined;
  let closed = false;

  function fireDue(): void {
    const due = db.prepare('SELECT * FROM timer WHERE due <= ? ORDER BY due, seq').all(clock());
    for (const row of due) {
      transaction(db, () => {
        db.prepare('DELETE FROM timer WHERE seq = ?').run(Number(row.seq));
        handlers[String(row.provider)]?.(String(row.kind), String(row.target));
      });
    }
  }

  function wake(): void {
    if (closed) return;
    clearTimeout(sleeping);
    fireDue();
    const next = db.prepare('SELECT min(due) AS due FROM timer').get()?.due;
    if (typeof next !== 'number') return;
    sleeping = setTimeout(wake, Math.min(Math.max(1, next - clock()), LONGEST_MS));
  }

  return {
    wake,
    close() {
      closed = true;
      clearTimeout(sleeping);
    },
  };
}
