import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { z } from 'zod';
import type { ShellKeys } from './shell-keys.ts';
import type { Visitor } from './visitor.ts';

/** What a call is run with, besides its input: the dependencies of its house, and the visitor. */
export type CallContext<Deps> = {
  readonly deps: Deps;
  readonly visitor: Visitor;
  readonly keys: () => ShellKeys;
};

/** Every call except those that carry a file: a browser sends files by routes of their own. */
export type CallName = Exclude<keyof ShopApi, 'uploadFile' | 'sendOrderFile'>;

type InputOf<Name extends CallName> = Parameters<ShopApi[Name]>[0];

/** Declares one call of the shop's pages, for the pages rendered in process and for the browser's route. */
export type CallDeclaration<Deps, Input, Result> = {
  /** Parses the body of the browser's call. A call without input takes an empty object. */
  readonly input: z.ZodType<Input extends void ? object : Input>;
  /** Requires the form key, because the call changes data. */
  readonly changes: boolean;
  /** Keeps the response uncompressed: its compressed size would reveal the payment secret in it. */
  readonly secret?: boolean;
  /** The call may wait for a provider or VIES, so it runs outside the slot of the page that makes it. */
  readonly waits?: boolean;
  /**
   * Allows the call to a shop embedded in another site, whose scripts can make it too: it builds or pays a cart, and
   * returns no data of an order, a document or a buyer.
   */
  readonly embedded?: boolean;
  /** Runs the use case. */
  readonly run: (context: CallContext<Deps>, input: Input) => Promise<Result>;
};

export type CallDeclarations<Deps> = {
  readonly [Name in CallName]: CallDeclaration<Deps, InputOf<Name>, Awaited<ReturnType<ShopApi[Name]>>>;
};
