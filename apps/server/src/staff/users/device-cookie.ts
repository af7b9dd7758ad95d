import { createHmac, randomUUID } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';

const NAME = 'device';
const YEAR_S = 365 * 24 * 3600;

type Context = Pick<GenericEndpointContext, 'context' | 'getSignedCookie' | 'setSignedCookie'>;

/** Names the account in the cookie without its address. */
const accountKey = ({ context }: Context, email: string): string =>
  createHmac('sha256', context.secret).update(`device ${email.trim().toLowerCase()}`).digest('base64url');

/**
 * Returns the id of a browser that has entered this account's right password before (OWASP's device cookie). Undefined
 * without such a cookie, or with one that is forged or another account's.
 */
export async function knownDevice(ctx: Context, email: string): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie(NAME);
  const value = (await ctx.getSignedCookie(name, ctx.context.secret)) || '';
  const [id, account] = value.split('.');
  return id && account === accountKey(ctx, email) ? id : undefined;
}

/** Stores that this browser entered the account's right password. */
export async function rememberDevice(ctx: Context, email: string): Promise<void> {
  const { name, attributes } = ctx.context.createAuthCookie(NAME, { maxAge: YEAR_S });
  await ctx.setSignedCookie(
    name,
    `${randomUUID()}.${accountKey(ctx, email)}`,
    ctx.context.secret,
    attributes,
  );
}
