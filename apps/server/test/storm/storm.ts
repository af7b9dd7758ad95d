import type { Deps } from '../../src/deps.ts';
import type { RestartablePostgres } from '../restartable-postgres.ts';
import type { Counters } from './counters.ts';
import type { KillableServer } from './killable-server.ts';
import type { Wire } from './wire.ts';

/** A shop under way to be hit: its server as life has it, the imitated providers beside it, and a second node of the same shop in our hands. */
export type Storm = {
  /** Browsers call the server through it. */
  readonly app: Wire['app'];
  readonly wire: Wire;
  readonly server: KillableServer;
  /** A node of the same shop in this process, whose clock can be moved; it serves nobody. */
  readonly deps: Deps;
  /** The database itself: its connections are ended and its server is restarted. */
  readonly database: RestartablePostgres;
  readonly setNow: (now?: Date) => void;
  readonly sandboxUrl: string;
  /** Tells a provider how to behave; answers with what is in force. */
  readonly control: (wish: object) => Promise<InForce>;
  readonly counts: Counters;
  /** Providers whose next outcome somebody waits for: nobody else wishes for one. */
  readonly reserved: Set<string>;
};
export type InForce = { readonly outcome?: object | null };
