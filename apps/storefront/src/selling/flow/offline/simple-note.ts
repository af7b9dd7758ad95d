import type { FlowExtension } from './flow-extension.ts';
import { LAST_FORM_SECONDS, saveLastForm } from './last-form.ts';
import { needsPreValidation, notePreValidation, preValidate } from './pre-validation.ts';

/** Pre-validates a Nota Simple after a rejection (AR-8), and stores the last one to fill in the next (EN-18). */
export const simpleNote: FlowExtension = {
  validate: async () => (needsPreValidation() ? preValidate() : undefined),
  onRejected: () => notePreValidation(false),
  onAdded: (view) => saveLastForm(view, Date.now(), LAST_FORM_SECONDS),
};
