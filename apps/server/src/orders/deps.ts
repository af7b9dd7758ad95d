export type { Deps } from '../customers/deps.ts';
