import { Snackbar } from '@folio/ui/snackbar';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { type PageMessage, setPageMessage } from '../../page/shell/page-message.ts';

/** Keeps a page's snackbar over one navigation and removes it with the second (AR-9, BC-8). */
export function PersistentSnackbar({ message }: { readonly message: PageMessage }) {
  const { pathname } = useLocation();
  const [seen, setSeen] = useState({ message, path: message.path, navigations: 0 });
  if (seen.message !== message) setSeen({ message, path: message.path, navigations: 0 });
  else if (seen.path !== pathname) setSeen({ ...seen, path: pathname, navigations: seen.navigations + 1 });
  // The page itself renders its snackbar, so that the server's HTML includes it.
  if (seen.navigations !== 1 || message.text === '') return null;
  const putAway = () => setPageMessage({ text: '', path: pathname });
  return <Snackbar message={message.text} action="Ok" wasRead onAction={putAway} />;
}
