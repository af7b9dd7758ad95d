import { insertHtml, selectUnrendered } from '../catalogue/legal.queries.ts';
import type { Db } from '../platform/db/connect.ts';
import { paragraphsAsTyped, renderText } from './render-text.ts';

/** Longer than an editor waits: what is stored here stays. */
const LIMIT_MS = 10_000;

/** A published text as HTML. It is shown whatever it costs, if need be as it was typed. */
export const renderPublished = async (body: string): Promise<string> =>
  (await renderText(body, LIMIT_MS)) ?? paragraphsAsTyped(body);

/** Renders the texts in force that were stored without HTML: those of the seed, and of releases before this one. */
export async function renderMissing(db: Db): Promise<void> {
  for (const { id, body } of await selectUnrendered(db))
    await insertHtml(db, id, await renderPublished(body));
}
