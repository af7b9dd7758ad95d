import { registerWorker } from '../../../page/shell/register-worker.ts';

/** Why a browser did not subscribe: its user has denied notifications, or its push service did not answer. */
export type SubscribeFault = 'denied' | 'failed';
export type Subscribed =
  | { readonly ok: true; readonly subscription: PushSubscriptionJSON }
  | { readonly ok: false; readonly fault: SubscribeFault };

/** Returns whether this browser can show push messages; not within another site's frame. */
export const canSubscribe = (): boolean =>
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  window.self === window.top;

/** Returns whether this browser is still subscribed: its user may have withdrawn the permission elsewhere. */
export async function isStillSubscribed(): Promise<boolean> {
  if (Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) != null;
}

/** Subscribes under the shop's key; replaces an earlier subscription under another key. */
async function subscribe(pushManager: PushManager, key: string): Promise<PushSubscriptionJSON> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return (await pushManager.subscribe(options)).toJSON();
  } catch (error) {
    const earlier = await pushManager.getSubscription();
    if (!earlier) throw error;
    await earlier.unsubscribe();
    return (await pushManager.subscribe(options)).toJSON();
  }
}

/**
 * Requests the permission, which browsers allow only after a click, and subscribes this browser under the shop's key
 * (AP-15).
 */
export async function subscribeBrowser(key: string): Promise<Subscribed> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return { ok: false, fault: 'denied' };
    const { pushManager } = await registerWorker();
    return { ok: true, subscription: await subscribe(pushManager, key) };
  } catch {
    return { ok: false, fault: Notification.permission === 'denied' ? 'denied' : 'failed' };
  }
}
