const DARK = '(prefers-color-scheme: dark)';

/** Returns the colour schemes that the host declares for the shop's place: by its styles, or for its whole page. */
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
 * Makes an embedded shop dark where its host's page is, also when that changes: a dark shop in a light page would
 * be hard to read. Returns what ends it.
 */
export function followScheme(host: HTMLElement, frame: HTMLElement): () => void {
  const system = matchMedia(DARK);
  const show = () => {
    frame.dataset.scheme = isDark(declaredScheme(host), system.matches) ? 'dark' : 'light';
  };
  show();
  system.addEventListener('change', show);
  // A page's own switch changes a class or an attribute.
  const changes = new MutationObserver(show);
  for (const element of [document.documentElement, document.body, host])
    changes.observe(element, { attributes: true });
  return () => {
    system.removeEventListener('change', show);
    changes.disconnect();
  };
}
