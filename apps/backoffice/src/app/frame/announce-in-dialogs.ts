import { replaceAnnouncer } from '@folio/ui/announcer';

const DIALOG = '[aria-modal="true"]';

/** Adds an element that nobody sees. */
function addHost(dialog: Element): HTMLElement {
  const host = document.createElement('div');
  Object.assign(host.style, { position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' });
  dialog.append(host);
  return host;
}

/**
 * Has messages read out from the topmost modal dialog while one is open: screen readers may ignore what is outside of
 * it, and the library's dialogs take no such part themselves. Returns what ends it.
 */
export function announceInDialogs(): () => void {
  const open = new Map<Element, () => void>();
  const follow = () => {
    for (const [dialog, end] of open)
      if (!dialog.isConnected) {
        end();
        open.delete(dialog);
      }
    for (const dialog of document.querySelectorAll(DIALOG))
      if (!open.has(dialog)) open.set(dialog, replaceAnnouncer(addHost(dialog)));
  };
  const changes = new MutationObserver(follow);
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    for (const end of open.values()) end();
  };
}
