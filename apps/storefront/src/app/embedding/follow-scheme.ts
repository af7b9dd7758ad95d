const DARK = '(prefers-color-scheme: dark)';

/** Returns the colour schemes that the host declares around the shop: by its styles, or for its whole page. */
function declaredScheme(host: HTMLElement): string {
  const styled = host.style.colorScheme || getComputedStyle(host).colorScheme;
  if (styled && styled !== 'normal') return styled;
  return document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content ?? 'light';
}

/** Returns whether a page of these colour schemes is dark; one that declares none is light on every system. */
export function isDark(declared: string, prefersDark: boolean): boolean {
  const schemes = declared.split(/\s+/);
  return schemes.includes('dark') && (prefersDark || !schemes.includes('light'));
}

/**
 * Makes an embedded shop dark where its host's page is: a dark shop in a light page would be hard to read. It follows
 * the visitor's system, and changes of the page's head and of the elements around the shop. Returns the function that
 * stops it.
 */
export function followScheme(host: HTMLElement, frame: HTMLElement): () => void {
  const system = matchMedia(DARK);
  const show = () => {
    frame.dataset.scheme = isDark(declaredScheme(host), system.matches) ? 'dark' : 'light';
  };
  show();
  system.addEventListener('change', show);
  // A page's own switch changes a class or an attribute, its meta element or a style sheet.
  const changes = new MutationObserver(show);
  for (let element: Element | null = host; element; element = element.parentElement)
    changes.observe(element, { attributes: true });
  const { head } = document;
  changes.observe(head, { subtree: true, childList: true, attributes: true, characterData: true });
  // A style sheet applies once it has loaded.
  head.addEventListener('load', show, true);
  return () => {
    system.removeEventListener('change', show);
    head.removeEventListener('load', show, true);
    changes.disconnect();
  };
}
