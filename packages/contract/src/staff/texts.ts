/** Texts that staff type and that others read. Neither has characters that are invisible or turn the text around. */
import { cleanArea, cleanLine } from '@folio/domain/flow/answers/clean-text';
import { z } from 'zod';

/** A text of one line. */
export const lineText = () => z.string().overwrite(cleanLine);

/** A text that may have several lines. */
export const areaText = () => z.string().overwrite(cleanArea);
