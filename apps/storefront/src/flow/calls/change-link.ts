import { links } from '../../links.ts';

/** After a change from the review the visitor comes back to it: `?volver=step5`. */
export const RETURN = 'volver';

/** The query's name for the answers of an entry point that left an unfinished form as it was. */
export const ENTRY_LINK = 'enlace';
/** The name of the button that replaces the unfinished form by those answers. */
export const START_AGAIN = 'start_again';

/** Leads to a step that is changed, and from there back to `step`. */
export const changeLink = (flow: string, at: string, step: string): string =>
  `${links.flowStep(flow, at)}?${RETURN}=${step}`;
