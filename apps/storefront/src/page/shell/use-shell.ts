import type { ShellView } from '@folio/contract/app/shell.view';
import { useRouteLoaderData } from 'react-router';
import { ROOT_ID } from './data-id.ts';

/** Returns the shell's data, in any page. */
export function useShell(): ShellView {
  const shell = useRouteLoaderData(ROOT_ID) as ShellView | undefined;
  if (!shell) throw new Error('a page was shown outside the shell');
  return shell;
}
