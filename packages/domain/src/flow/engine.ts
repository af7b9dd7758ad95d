/**
 * The public interface of the flow engine: access to steps and navigation. Screens and routes import only
 * this module.
 */
export { canConfirm, confirmReadiness, earlyCheckoutReady } from './confirmation.ts';
export { canEnter, type Entry, nextStep } from './entry.ts';
export {
  currentStep,
  EMPTY_DRAFT,
  firstInvalidStep,
  isAtFirstStep,
  isComplete,
  MAX_STEPS,
  type StepValues,
  stepValues,
} from './progress.ts';
export { visibleOptions } from './shown-steps.ts';
export { type StepState, stepStates } from './step-states.ts';
export { type Submission, submitStep } from './submit-step.ts';
export { CONFIRMATION, type WalkedOption } from './walk.ts';
