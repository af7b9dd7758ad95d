import { fetchErrorWords } from '../shell/later-words.tsx';
import { watchPageViews } from './page-views.ts';

/** What may wait until a first page has come to rest. */
export function afterAWhile(router: Parameters<typeof watchPageViews>[0]): void {
  fetchErrorWords();
  watchPageViews(router);
}
