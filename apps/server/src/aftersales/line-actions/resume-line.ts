import { lineActions } from '../order-pages/staff/line-actions.ts';
import type { LinePerformer } from './line-request.ts';
import { startLockedLine } from './start-line.ts';

/** Goes on with a line without its customer's answer, as it was ordered: the question is closed. */
export const RESUME: LinePerformer<'resume'> = {
  check: (line, staff) =>
    line.state === 'waiting_customer' ? lineActions(line, staff).take.reason : 'state',
  perform: startLockedLine,
};
