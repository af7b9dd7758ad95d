import { useShell } from '../shell/use-shell.ts';

/**
 * Sets the tab's title (RT-11), which the embedding site keeps. The server's document adds the tags for search
 * engines (frame/page-head.tsx).
 */
export function PageTitle({ title }: { readonly title: string }) {
  const { store, embedded } = useShell();
  return embedded ? null : <title>{`${title} · ${store.name}`}</title>;
}
