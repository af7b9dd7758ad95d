/** Returns whether the shop runs in a mode, as the server wrote it into the page. */
export const isMode = (mode: 'demo' | 'staging'): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="folio-mode"]')?.content === mode;
