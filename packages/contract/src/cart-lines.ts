/** The calls that change a line that is in the cart (AP-25, AP-26). */
import { z } from 'zod';
import { SentConfig } from './config.ts';

export const LineId = z.object({ id: z.string().max(64) });
/** The form is the line's own (EN-9 to EN-13): which one it is, the line says. */
export const LineUpdate = z.object({ config: SentConfig, form: z.record(z.string(), z.unknown()) });
