import type { PaymentStep } from '@folio/contract/payments/payment.view';
import type { Locale } from '@folio/domain/locale/locale';
import { hostElement, pageFrame } from '@folio/ui/page-root';
import { addScript } from '../provider/add-script.ts';

type InSite = Extract<PaymentStep, { kind: 'insite' }>;

/** The window's properties that Redsys' script defines. */
type RedsysWindow = Window & {
  getInSiteForm?: (
    placeId: string,
    buttonStyle: string,
    bodyStyle: string,
    boxStyle: string,
    inputsStyle: string,
    buttonText: string,
    merchantCode: string,
    terminal: string,
    order: string,
    language: string,
    showsLogo: boolean,
  ) => void;
  storeIdOper?: (event: MessageEvent, tokenId: string, errorId: string, isValid: () => boolean) => void;
};

export const PLACE_ID = 'redsys-card';
const TOKEN_ID = 'redsys-token';
const ERROR_ID = 'redsys-error';

function hiddenField(id: string): HTMLInputElement {
  const found = document.getElementById(id);
  if (found instanceof HTMLInputElement) return found;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.id = id;
  (import.meta.env.EMBEDDED ? hostElement() : document.body).append(field);
  return field;
}

/** Returns the shop's design tokens for the frame, which cannot see our style sheet. */
function styles() {
  const style = getComputedStyle(pageFrame());
  const token = (name: string) => style.getPropertyValue(name).trim();
  const colors = `background-color:${token('--accent')};color:${token('--accent-ink')}`;
  return {
    button: `${colors};border-radius:6px;min-height:56px;font-size:18px`,
    body: `color:${token('--ink')};font-family:system-ui,sans-serif`,
    box: `background-color:${token('--surface')}`,
    inputs: `color:${token('--ink')};background-color:${token('--field')}`,
  };
}

/**
 * Renders Redsys' card fields in our page and reports the operation's id (`idOper`) or an error code. The
 * card data goes from the frame to Redsys only (AP-30). Returns a function that removes the fields.
 */
export async function openInSite(
  step: InSite,
  locale: Locale,
  buttonText: string,
  onReply: (idOper: string, errorCode: string) => void,
): Promise<() => void> {
  await addScript(step.scriptUrl);
  const redsys = window as RedsysWindow;
  const { getInSiteForm, storeIdOper } = redsys;
  if (!getInSiteForm || !storeIdOper) throw new Error('the provider’s script did not define its function');
  const token = hiddenField(TOKEN_ID);
  const error = hiddenField(ERROR_ID);
  const hear = (event: MessageEvent) => {
    if (event.origin !== new URL(step.scriptUrl).origin) return;
    token.value = '';
    error.value = '';
    storeIdOper(event, TOKEN_ID, ERROR_ID, () => true);
    if (token.value || error.value) onReply(token.value, error.value);
  };
  window.addEventListener('message', hear);
  const { button, body, box, inputs } = styles();
  const language = locale.toUpperCase();
  const { merchantCode, terminal, order } = step;
  getInSiteForm(
    PLACE_ID,
    button,
    body,
    box,
    inputs,
    buttonText,
    merchantCode,
    terminal,
    order,
    language,
    false,
  );
  return () => window.removeEventListener('message', hear);
}

/** Returns the browser data that the customer's bank requires (EMV 3-D Secure), as fields. */
export const browserFacts = (): Record<string, string> => ({
  browserColorDepth: String(screen.colorDepth),
  browserScreenHeight: String(screen.height),
  browserScreenWidth: String(screen.width),
  browserTZ: String(new Date().getTimezoneOffset()),
  browserLanguage: navigator.language,
});
