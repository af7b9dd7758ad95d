import { paragraphsAsTyped, renderText } from './render-text.ts';

/** Longer than an editor waits: what is stored here stays. */
const LIMIT_MS = 10_000;

/** A published text as HTML. It is shown whatever it costs, if need be as it was typed. */
export const renderPublished = async (body: string): Promise<string> =>
  (await renderText(body, LIMIT_MS)) ?? paragraphsAsTyped(body);
