import type { Deps } from '../../src/app/deps.ts';
import type { RestartablePostgres } from '../restartable-postgres.ts';
import type { Counters } from './counters.ts';
import type { KillableServer } from './killable-server.ts';
import type { Wire } from './wire.ts';

/**
 * A shop under attack: its production server, the simulated providers, and a second node under the test's control.
 */
export type Storm = {
  /** The application, as browsers call it on the server. */
  readonly app: Wire['app'];
  readonly wire: Wire;
  readonly server: KillableServer;
  /** A node of the same shop in this process, whose clock can be moved; it serves no requests. */
  readonly deps: Deps;
  /** The database itself: its connections are ended, and its server is restarted. */
  readonly database: RestartablePostgres;
  readonly setNow: (now?: Date) => void;
  readonly sandboxUrl: string;
  /** Sets how a provider behaves; returns the settings in force. */
  readonly control: (options: object) => Promise<ControlState>;
  readonly counts: Counters;
  /** Providers whose next outcome a kill waits for, so that no other fault sets it. */
  readonly reserved: Set<string>;
};
export type ControlState = { readonly outcome?: object | null };
