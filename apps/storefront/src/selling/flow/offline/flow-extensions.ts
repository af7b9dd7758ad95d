import type { FlowExtension } from './flow-extension.ts';
import { simpleNote } from './simple-note.ts';

/** The extensions by flow. */
export const FLOW_EXTENSIONS: Readonly<Record<string, FlowExtension>> = { 'nota-simple': simpleNote };
