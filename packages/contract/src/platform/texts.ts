/** Texts that people type, cleaned by their kind. Not for passwords and secrets. */
import { cleanArea, cleanCode, cleanLine } from '@folio/domain/flow/answers/clean-text';
import { z } from 'zod';

/** More characters than any line, invisible ones included: longer texts take long to clean. */
const MAX_TYPED = 25_000;
const typedText = () => z.string().max(MAX_TYPED, { abort: true });

/** An identifier, number, code or e-mail address. */
export const codeText = () => typedText().overwrite(cleanCode);

/** A text of one line. */
export const lineText = () => typedText().overwrite(cleanLine);

/** A text that may have several lines. */
export const areaText = () => z.string().overwrite(cleanArea);
