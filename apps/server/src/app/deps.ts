/** The dependencies of all use cases, created once in main.ts (or by a test). */
export type { Deps } from '../aftersales/deps.ts';
