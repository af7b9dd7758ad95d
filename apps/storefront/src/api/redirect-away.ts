import { type LoaderFunctionArgs, redirect, replace } from 'react-router';
import { requirePage } from './api-context.ts';

/**
 * Leads on from a page that may not be entered. Who came to it by going back or forward stays at that place of the history: a new entry
 * would cut off what lies ahead, and the next step back would end at the same guard.
 */
export const redirectAway = (context: LoaderFunctionArgs['context'], path: string): Response =>
  requirePage(context).travelling ? replace(path) : redirect(path);
