import { links } from '../../../page/links.ts';

/** Query parameter of a change begun at the review, to return there: `?volver=step5`. */
export const RETURN = 'volver';

/** Query parameter for an entry point's answers that left an unfinished form unchanged. */
export const ENTRY_LINK = 'enlace';
/** Name of the button that replaces the unfinished form with those answers. */
export const START_AGAIN = 'start_again';

/** Returns a link to change a step and return to `step`. */
export const changeLink = (flow: string, at: string, step: string): string =>
  `${links.flowStep(flow, at)}?${RETURN}=${step}`;
