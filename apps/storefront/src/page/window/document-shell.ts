import type { ShellView } from '@folio/contract/app/shell.view';
import type { HydrationState } from 'react-router';
import { DATA_ID, ROOT_ID } from '../shell/data-id.ts';

/** Returns the shell of this document; undefined on a page that does not know its shop. */
export function documentShell(): ShellView | undefined {
  const data = JSON.parse(document.getElementById(DATA_ID)?.textContent || '{}') as HydrationState;
  return data.loaderData?.[ROOT_ID] as ShellView | undefined;
}
