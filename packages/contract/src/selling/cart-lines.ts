/** Calls that change a line in the cart (AP-25, AP-26). */
import { z } from 'zod';
import { SentConfig } from '../app/config.ts';

export const LineId = z.object({ id: z.string().max(64) });
/** The form has the shape of the line's flow (EN-9 to EN-13), which the line itself determines. */
export const LineUpdate = z.object({ config: SentConfig, form: z.record(z.string(), z.unknown()) });
