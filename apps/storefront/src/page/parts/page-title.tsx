import { m } from '@folio/messages';
import { useActionData } from 'react-router';
import { useShell } from '../shell/use-shell.ts';

/**
 * Sets the tab's title (RT-11), which the embedding site keeps. After a form with errors it begins with that word, as a
 * screen reader reads it first. The server's document adds the tags for search engines (frame/page-head.tsx).
 */
export function PageTitle({ title }: { readonly title: string }) {
  const { store, embedded, locale } = useShell();
  const hasErrors = namesFields(useActionData());
  if (embedded) return null;
  return <title>{`${hasErrors ? m.page_title_error({ title }, { locale }) : title} · ${store.name}`}</title>;
}

/** Returns whether a form's reply names fields to correct. */
const namesFields = (reply: unknown): boolean => {
  const { fields, errors } = (reply ?? {}) as { readonly fields?: unknown; readonly errors?: unknown };
  return [fields, errors].some((list) => Array.isArray(list) && list.length > 0);
};
