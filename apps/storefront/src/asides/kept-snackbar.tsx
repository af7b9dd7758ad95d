import { Snackbar } from '@folio/ui/snackbar';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * A snackbar outlives the page that shows it by one navigation, and goes with the second (AR-9, BC-8). A page's event `told` bears the
 * message that it shows, or an empty one once that was put away.
 */
export function KeptSnackbar({ heard }: { readonly heard: Event }) {
  const { pathname } = useLocation();
  const [told, setTold] = useState({ message: '', at: pathname, left: 0 });
  useEffect(() => {
    if (heard instanceof CustomEvent)
      setTold({ message: String(heard.detail), at: location.pathname, left: 0 });
  }, [heard]);
  if (told.at !== pathname) {
    const left = told.left + 1;
    setTold({ message: left < 2 ? told.message : '', at: pathname, left });
  }
  // On its own page it stands in the page itself, which comes with it from the server.
  if (told.left === 0 || told.message === '') return null;
  return <Snackbar message={told.message} action="Ok" onAction={() => setTold({ ...told, message: '' })} />;
}
