import type { FastifyInstance } from 'fastify';
import type { Control } from './control/declaration.ts';
import type { Html } from './pages/html.ts';
import type { Database } from './store/database.ts';
import type { TimerHandler } from './store/timers.ts';
import type { WebhookSender } from './webhooks/queue.ts';

/** Carries the dependencies of every provider, besides its own keys. */
export interface ProviderDeps {
  db: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** This process's own address, without a slash at its end. */
  baseUrl: () => string;
  /** Wakes deliveries and timers after a commit. */
  afterCommit: () => void;
  /** Waits, or ends early when the sandbox closes. */
  pause: (ms: number) => Promise<void>;
}

/** An imitated provider: its routes, its webhooks, its timers, and what the sandbox's own pages show of it. */
export interface Provider {
  /** Its name in the store, in POST /__control and in GET /__state. */
  name: string;
  /** Its name for a person. */
  title: string;
  /** Instructions for a person who plays the customer. */
  note?: Html;
  /** How its events go out; left out by one that sends none. */
  sender?: WebhookSender;
  onTimer?: TimerHandler;
  register(app: FastifyInstance): void | Promise<void>;
  control: Control;
  /** Its own objects for GET /__state, newest first. */
  state(): object;
  /** Newest first: the rows of the home page, from which the ledger of GET /__state is summed up. */
  payments(): Payment[];
}

export interface Payment {
  /** The provider's id, and the lane of its deliveries. */
  id: string;
  /** The shop's order. */
  order: string | null;
  /** Cents. */
  amount: number;
  /** Cents captured, and cents refunded. */
  charged: number;
  refunded: number;
  /** A label such as 'Paid'. */
  state: string;
  tone: 'good' | 'bad' | '';
  /** Adds to the state, such as 'disputed'. */
  note?: string;
  /** Such as 'card'. */
  method: string;
  /** Path of the page on which it continues, while it waits for the customer. */
  page?: string;
  /** Milliseconds since 1970. */
  when: number;
}
