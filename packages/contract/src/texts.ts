/** Texts that people type, cleaned by their kind. Passwords and secrets are none of these. */
import { cleanArea, cleanCode, cleanLine } from '@folio/domain/flow/answers/clean-text';
import { z } from 'zod';

/** An identifier, number, code or e-mail address. */
export const codeText = () => z.string().overwrite(cleanCode);

/** A text of one line. */
export const lineText = () => z.string().overwrite(cleanLine);

/** A text that may have several lines. */
export const areaText = () => z.string().overwrite(cleanArea);
