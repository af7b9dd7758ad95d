import { lineActions } from '../order-pages/staff/line-actions.ts';
import type { LinePerformer } from './line-request.ts';
import { startLockedLine } from './start-line.ts';

/** Continues a line without its customer's answer, as it was ordered, and closes the question. */
export const RESUME: LinePerformer<'resume'> = {
  check: (line, staff) =>
    line.state === 'waiting_customer' ? lineActions(line, staff).take.reason : 'state',
  perform: startLockedLine,
};
