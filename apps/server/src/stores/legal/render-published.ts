import { paragraphsAsTyped, renderText } from './render-text.ts';

/** Longer than an editor waits, since the result is stored. */
const LIMIT_MS = 10_000;

/** Renders a published text as HTML; if that fails, it returns the text as typed. */
export const renderPublished = async (body: string): Promise<string> =>
  (await renderText(body, LIMIT_MS)) ?? paragraphsAsTyped(body);
