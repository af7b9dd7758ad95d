/** AP-14: files that a customer sends to an order, and one that answers an option (AP-21). */
import { z } from 'zod';
import { ShopConfig } from '../app/config.ts';

export const SentFilesQuery = z.object({ order_id: z.string().max(20) });

const StoredFile = z.object({ id: z.string(), name: z.string(), size: z.int() });

/** `ok` is false if one of the files is rejected; `message` then says why, a line for each. The others are stored. */
export const SentFilesAnswer = z.object({
  ok: z.boolean(),
  message: z.string(),
  files: z.array(StoredFile),
  config: ShopConfig.optional(),
});
export type SentFilesAnswer = z.infer<typeof SentFilesAnswer>;

/** A file for a question: `id` answers an option of `addgeneric` (AP-21) or of an incident (AP-10). */
export const AnswerFileAnswer = z.object({
  ok: z.boolean(),
  message: z.string(),
  id: z.string().optional(),
  file: StoredFile.optional(),
  config: ShopConfig.optional(),
});
export type AnswerFileAnswer = z.infer<typeof AnswerFileAnswer>;
