import { experimentUrl } from '@folio/contract/app/page.view';
import type { ConsentView } from '@folio/contract/app/shell.view';
import { consentMode } from '@folio/domain/consent/levels';
import { isTagged } from '../../page/shell/is-tagged.ts';
import { gtag, pushEntry, sendDirectly } from './data-layer.ts';

const GOOGLE = 'https://www.googletagmanager.com';

/** Adds a third-party script. Scripts that it adds run under the same nonce. */
function addTag(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  script.src = src;
  document.head.append(script);
}

function loadMeasurement({ gtm, ga }: ConsentView['tags']): void {
  for (const id of gtm) {
    pushEntry({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addTag(`${GOOGLE}/gtm.js?id=${encodeURIComponent(id)}`);
  }
  // A container includes the measurement: loading both would count twice.
  if (gtm.length > 0 || !ga) return;
  gtag('js', new Date());
  gtag('config', ga, { send_page_view: false });
  sendDirectly();
  addTag(`${GOOGLE}/gtag/js?id=${encodeURIComponent(ga)}`);
}

/**
 * Denies everything to Google's tags first (Consent Mode, version 2), then grants and loads what the visitor
 * allows (AR-14, AP-35). The server's policy for the document follows the same choice.
 */
export function loadTags(consent: ConsentView | null): void {
  gtag('consent', 'default', consentMode([]));
  if (!consent || !isTagged()) return;
  const { levels, tags } = consent;
  gtag('consent', 'update', consentMode(levels));
  if (levels.includes('tracking')) loadMeasurement(tags);
  if (levels.includes('functionality') && tags.optimize) addTag(experimentUrl(tags.optimize));
}
