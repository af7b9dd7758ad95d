import { type LoaderFunctionArgs, redirect, replace } from 'react-router';
import { requirePage } from './api-context.ts';

/**
 * Redirects from an inaccessible page. After going back or forward it replaces the history entry: a new entry would cut
 * off the later pages and lead back to the same guard.
 */
export const redirectAway = (context: LoaderFunctionArgs['context'], path: string): Response =>
  requirePage(context).traversing ? replace(path) : redirect(path);
