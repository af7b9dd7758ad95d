import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { pageOf } from '../api/api-context.ts';

/**
 * Only a document that was opened at an address of payment may turn to providers: its policy, which a browser reads once, lets it. Whoever
 * comes from another page of the shop opens a document of its own; undefined where that is not needed, as in a shop that another site embeds.
 */
export function ownDocument({ request, context }: LoaderFunctionArgs): Response | undefined {
  if (typeof document === 'undefined' || document.documentElement.dataset.policy !== 'shop') return undefined;
  const { pathname, search } = new URL(request.url);
  const opened = redirectDocument(`${pathname}${search}`);
  // Who came by going back or forward stays at that place of the history.
  if (pageOf(context).travelling) opened.headers.set('X-Remix-Replace', 'true');
  return opened;
}
