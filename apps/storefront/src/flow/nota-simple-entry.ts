import { flowEntryLoader } from './flow.data.ts';

export const loader = flowEntryLoader('nota-simple');
