import { dateProblem, readDate } from '../../date/read-date.ts';
import type { OptionType } from '../definition.ts';
import type { FieldErrorCode } from './field-codes.ts';

type ParsedType = {
  /** Returns the stored form of a typed text; null if the text has none. A stored form is its own. */
  readonly read: (text: string) => string | null;
  /** Explains why a text is invalid. */
  readonly problem: (text: string) => FieldErrorCode;
};

/** The option types whose typed text has a stored form of its own. The others store the text as typed. */
export const PARSED_TYPES: Readonly<Partial<Record<OptionType, ParsedType>>> = {
  date: { read: readDate, problem: dateProblem },
};
