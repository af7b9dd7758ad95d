import { fetchErrorWords } from '../shell/later-words.tsx';
import { countPageViews } from './page-views.ts';

/** Starts what may wait until a first page has come to rest. */
export function afterAWhile(): void {
  fetchErrorWords();
  countPageViews();
}
