import { fetchErrorWords } from '../shell/later-words.tsx';
import { countPageViews } from './page-views.ts';
import { watchVersion } from './watch-version.ts';

/** Starts what may wait until a first page has come to rest. */
export function afterAWhile(): void {
  fetchErrorWords();
  countPageViews();
  watchVersion();
}
