import { links } from '../../links.ts';

/** After a change from the review the visitor comes back to it: `?volver=step5`. */
export const RETURN = 'volver';

/** An address of ours that would have begun another form; the one that stands was gone on with. */
export const ENTRY_LINK = 'enlace';

/** Leads to a step that is changed, and from there back to `step`. */
export const changeLink = (flow: string, at: string, step: string): string =>
  `${links.flowStep(flow, at)}?${RETURN}=${step}`;
