/**
 * `embed.js`: mounts the shop in the element of a page that has `data-folio` or the id `folio`, once it comes near the
 * visitor's view. The rest of the shop is loaded then, in its language.
 */
import type { Locale } from '@folio/domain/locale/locale';
import type { Bundle, Embedding } from './embedding.ts';
import { hostConfig } from './host-config.ts';
import { startPath } from './start-path.ts';

/** Set by the build (vite.config.ts), by language. */
declare const BUNDLES: Readonly<Record<Locale, Bundle>>;
/** Filled by the server with the language of the store that serves the script. */
const bundles = BUNDLES;
const STORE_LANGUAGE = '__STORE_LANGUAGE__';

const WAITING: Readonly<Record<Locale, readonly [string, string]>> = {
  es: ['Cargando la tienda…', 'Abrir la tienda en otra pestaña'],
  pt: ['A carregar a loja…', 'Abrir a loja noutro separador'],
  en: ['Loading the shop…', 'Open the shop in another tab'],
};
/** Time between the empty status and its text, which a screen reader would miss otherwise, in ms. */
const TEXT_DELAY = 100;
/** The distance from the visitor's view at which the shop loads. */
const NEAR = '600px';
const LANGUAGE = 'folio:language';

type Mount = (embedding: Embedding) => Promise<() => void>;

// Markup such as `<img name="currentScript">` hides the document's own property.
const script: unknown = Reflect.get(Document.prototype, 'currentScript', document);

/** Returns the shop's origin: the one that the page's config names, else the script's own. */
function shopOrigin(): string {
  const own =
    script instanceof HTMLScriptElement
      ? script.src
      : document.querySelector<HTMLScriptElement>('script[src*="/embed.js"]')?.src;
  return new URL(hostConfig(window).baseUrl ?? own ?? location.href).origin;
}

const isLocale = (text: string | null | undefined): text is Locale => !!text && Object.hasOwn(bundles, text);

/** Returns the language: the one chosen in this tab, else the element's own, else the store's (ST-13). */
function language(element: HTMLElement): Locale {
  let chosen: string | null = null;
  try {
    chosen = sessionStorage.getItem(LANGUAGE);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  return [chosen, element.getAttribute('lang'), STORE_LANGUAGE].find(isLocale) ?? 'es';
}

function makeRoot(element: HTMLElement): ShadowRoot {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    ':host{all:initial!important;display:block!important;color-scheme:inherit!important}.wait{display:grid;place-items:center;min-height:480px;color:#47525b;background:#faf8f4;font:16px system-ui,sans-serif}.wait a{color:inherit}',
  );
  root.adoptedStyleSheets = [sheet];
  return root;
}

/** Shows in the shop's place that it is loading, or a link to it if it cannot load. */
function showNote(root: ShadowRoot, text: string, href?: string): HTMLElement {
  const note = document.createElement('div');
  note.className = 'wait';
  const words = document.createElement(href ? 'a' : 'p');
  const write = () => {
    words.textContent = text;
  };
  if (words instanceof HTMLAnchorElement && href) {
    Object.assign(words, { href, target: '_blank', rel: 'noopener' });
    write();
  } else {
    words.setAttribute('role', 'status');
    // Screen readers miss a status that arrives together with its text.
    setTimeout(write, TEXT_DELAY);
  }
  note.append(words);
  root.append(note);
  return note;
}

/** Resolves once the style sheet applies, so that no unstyled content is shown. */
function addStyle(root: ShadowRoot, href: string): Promise<HTMLLinkElement> {
  const link = document.createElement('link');
  return new Promise((done, failed) => {
    Object.assign(link, { rel: 'stylesheet', href, onload: () => done(link), onerror: failed });
    root.append(link);
  });
}

async function show(element: HTMLElement, root: ShadowRoot, locale: Locale): Promise<void> {
  const origin = shopOrigin();
  const [waiting, open] = WAITING[locale];
  const note = showNote(root, waiting);
  try {
    const { script: module, style } = bundles[locale];
    const [{ mount }, link] = await Promise.all([
      import(/* @vite-ignore */ `${origin}/${module}`) as Promise<{ mount: Mount }>,
      addStyle(root, `${origin}/${style}`),
    ]);
    const unmount = await mount({
      ...{ root, origin, locale, start: startPath(hostConfig(window).municipio) },
      noteConfig: ({ id, name, homepage, navbarImage }) => {
        const shopConfig = {
          store_id: id,
          portalName: name,
          homepage,
          navbar_img: navbarImage ? new URL(navbarImage, origin).href : '',
          loggedIn: false,
        };
        Object.assign(window, { folioConfig: { ...hostConfig(window), ...shopConfig, baseUrl: origin } });
      },
      switchLanguage: (next) => {
        if (!isLocale(next) || next === locale) return;
        try {
          sessionStorage.setItem(LANGUAGE, next);
        } catch {
          // Storage may be blocked: see above.
        }
        unmount();
        link.remove();
        void show(element, root, next);
      },
    });
    note.remove();
  } catch {
    note.remove();
    showNote(root, open, origin);
  }
}

function begin(): void {
  const element = document.querySelector<HTMLElement>('[data-folio], #folio');
  if (!element || element.shadowRoot) return;
  const root = makeRoot(element);
  const start = () => void show(element, root, language(element));
  // The visitor returns from a provider, or opens a link into the shop.
  if (location.hash.startsWith('#/')) {
    start();
    element.scrollIntoView();
    return;
  }
  const nearness = new IntersectionObserver(
    ([seen]) => {
      if (!seen?.isIntersecting) return;
      nearness.disconnect();
      start();
    },
    { rootMargin: NEAR },
  );
  nearness.observe(element);
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();
