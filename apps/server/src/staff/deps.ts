export type { Deps } from '../platform/deps.ts';
