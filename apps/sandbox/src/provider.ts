import type { FastifyInstance } from 'fastify';
import type { Json } from './control/json.ts';
import type { Scope } from './control/requested-outcomes.ts';
import type { Html } from './pages/html.ts';
import type { Database } from './store/database.ts';
import type { TimerHandler } from './store/timers.ts';
import type { WebhookSender } from './webhooks/queue.ts';

/** What every provider is made from, besides its own keys. */
export interface ProviderDeps {
  db: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** This process's own address, without a slash at its end. */
  baseUrl: () => string;
  /** Call it after a commit that may have queued deliveries or timers. */
  afterCommit: () => void;
  /** Waits, or ends early when the sandbox closes. */
  pause: (ms: number) => Promise<void>;
}

/** A provider as a whole: its routes, its webhooks, what happens later by itself, and what is to be seen of it. */
export interface Provider {
  /** Its name in the store, in POST /__control and in GET /__state. */
  name: string;
  /** Its name for a person. */
  title: string;
  /** What a person should know to play the customer. */
  note?: Html;
  /** How its events go out; left out by one that sends none. */
  sender?: WebhookSender;
  onTimer?: TimerHandler;
  register(app: FastifyInstance): void | Promise<void>;
  control: ProviderControl;
  /** Its own objects for GET /__state, newest first. */
  state(): object;
  /** What was charged and given back, per order of the shop. */
  books(): BookEntry[];
  /** For the table of the home page, newest first. */
  payments(): PaymentRow[];
}

/** Its own part of POST /__control, besides what all have: webhooks, latencyMs, webhookUrl, redeliver. */
export interface ProviderControl {
  /** Names of its own members. */
  members: readonly string[];
  /** Parses and applies them in a transaction; throws a ControlError with a reason. `scope`: once or until changed. */
  grant(json: Json, scope: Scope): void;
  /** The requested outcomes of its own that hold now; empty when there is none. */
  inForce(): object;
  /** Buttons for a person. */
  ways: readonly WayGroup[];
}

/** What the shop should find in its own books, per order: cents charged and given back. */
export interface BookEntry {
  order_id: string | null;
  /** The provider's ids. */
  payments: string[];
  charged: number;
  refunded: number;
}

export interface PaymentRow {
  /** The provider's id, and the lane of its deliveries. */
  id: string;
  order: string | null;
  /** Cents. */
  amount: number;
  /** In Spanish, such as 'Pagado'. */
  state: string;
  tone: 'good' | 'bad' | '';
  /** Cents given back. */
  refunded: number;
  /** What else there is to say, such as 'reclamado al banco'. */
  note?: string;
  /** Such as 'tarjeta'. */
  method: string;
  /** Path of the page on which it goes on, while it waits for the customer. */
  page?: string;
  /** Milliseconds since 1970. */
  when: number;
}

/** Buttons under one heading: what goes wrong next. */
export interface WayGroup {
  title: string;
  ways: readonly Way[];
}

export interface Way {
  label: string;
  /** Body of POST /__control; the provider's name is put in where there is none. */
  body: object;
}
