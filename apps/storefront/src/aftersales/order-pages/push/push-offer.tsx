import type { OrderPageView } from '@folio/contract/aftersales/order-pages.view';
import { m } from '@folio/messages';
import { useAnnouncement } from '@folio/ui/announcer';
import { Button } from '@folio/ui/button';
import { useContext, useEffect, useState } from 'react';
import { ApiContext } from '../../../page/api/browser-context.ts';
import { useShell } from '../../../page/shell/use-shell.ts';
import {
  canSubscribe,
  isStillSubscribed,
  type SubscribeFault,
  subscribeBrowser,
} from './subscribe-browser.ts';

type State = 'unknown' | 'off' | 'busy' | 'on' | 'stopped' | SubscribeFault;

/** The text of each state above its button. */
const TEXTS: Readonly<Partial<Record<State, typeof m.push_offer>>> = {
  off: m.push_offer,
  busy: m.push_offer,
  on: m.push_on,
  stopped: m.push_stopped,
  denied: m.push_denied,
  failed: m.push_failed,
};

/**
 * Offers a notification on this device when a document of the order is ready (AP-15): only by a button, which also
 * switches it off. Browsers without push support or without scripts get no offer.
 */
export function PushOffer({ order }: { readonly order: OrderPageView }) {
  const { locale } = useShell();
  const api = useContext(ApiContext);
  const [state, setState] = useState<State>('unknown');
  const [message, setMessage] = useState('');
  /** The visitor has pressed the button: from then on changes are announced. */
  const [hasPressed, setPressed] = useState(false);
  const { id: orderId, push } = order;
  const isOn = push?.isOn ?? false;
  useEffect(() => {
    if (!canSubscribe()) return;
    if (!isOn) return setState((known) => (known === 'unknown' ? 'off' : known));
    // A browser that does not report its state may subscribe again.
    void isStillSubscribed().then(
      (isThere) => setState(isThere ? 'on' : 'off'),
      () => setState('off'),
    );
  }, [isOn]);
  const text = message || TEXTS[state]?.({}, { locale });
  useAnnouncement(hasPressed && text);
  if (!push || !api || state === 'unknown') return null;

  async function start(key: string) {
    setPressed(true);
    setState('busy');
    setMessage('');
    const subscribed = await subscribeBrowser(key);
    if (!subscribed.ok) return setState(subscribed.fault);
    const { subscription } = subscribed;
    const answer = await api?.pushSubscribe({ orderId, subscription }).catch(() => null);
    setMessage(answer?.message ?? '');
    setState(answer?.ok ? 'on' : 'failed');
  }
  async function stop() {
    setPressed(true);
    setMessage('');
    const ended = await api?.pushUnsubscribe({ orderId }).then(
      () => true,
      () => false,
    );
    if (ended) setState('stopped');
    else setMessage(m.push_stop_failed({}, { locale }));
  }

  return (
    <section className="orders__push" aria-labelledby="push-title">
      <h2 id="push-title">{m.push_title({}, { locale })}</h2>
      <p>{text}</p>
      {state === 'on' ? (
        <Button variant="secondary" onClick={() => void stop()}>
          {m.push_stop({}, { locale })}
        </Button>
      ) : (
        <Button variant="secondary" busy={state === 'busy'} onClick={() => void start(push.key)}>
          {m.push_subscribe({}, { locale })}
        </Button>
      )}
    </section>
  );
}
