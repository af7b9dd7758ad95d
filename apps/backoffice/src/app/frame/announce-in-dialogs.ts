import { replaceAnnouncer } from '@folio/ui/announcer';

const DIALOG = '[aria-modal="true"]';

/** Adds a visually hidden element. */
function addHost(dialog: Element): HTMLElement {
  const host = document.createElement('div');
  Object.assign(host.style, { position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' });
  dialog.append(host);
  return host;
}

/**
 * Announces messages inside the topmost modal dialog while one is open: screen readers may ignore content outside of
 * it, and the library's dialogs have no live region. Returns the function that stops it.
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
