import { z } from 'zod';
import { SentConfig } from '../../app/config.ts';

const Id = z.union([z.string().max(20), z.int()]).transform(String);

/** AP-23, AP-24: the delivered line to order again. Other fields of the form are dropped. */
export const RefreshLine = z.object({ config: SentConfig, form: z.object({ order_id: Id, item_id: Id }) });
