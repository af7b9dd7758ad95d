import { type LoaderFunctionArgs, redirect, replace } from 'react-router';
import { pageOf } from './api-context.ts';

/**
 * Leads on from a page that may not be entered. Who came to it by going back or forward stays at that place of the history: a new entry
 * would cut off what lies ahead, and the next step back would end at the same guard.
 */
export const turnAway = (context: LoaderFunctionArgs['context'], path: string): Response =>
  pageOf(context).travelling ? replace(path) : redirect(path);
