/**
 * Answers steps in this browser at once and saves them to the server in the background; both run the same
 * engine. The server decides on prices, places and what may enter the cart.
 */

import type { ShopApi } from '@folio/contract/shop-api';
import type { RawAnswers } from '@folio/contract/shop-api/flow-calls';
import type { FlowView, SubmitStepResult } from '@folio/contract/views';
import { isPlace, SHAPE_OF } from '@folio/domain/flow/answer';
import { changedOptions, isSameAnswer } from '@folio/domain/flow/changed-options';
import type { Answer, Answers, FlowDraft, PlaceAnswer } from '@folio/domain/flow/definition';
import { isAtFirstStep } from '@folio/domain/flow/progress';
import { CallError, isRejected } from '../../api/call-error.ts';
import { ADDING, PENDING, readStored, storeValue } from '../../storage/tab-storage.ts';
import type { Save } from '../answers/all-steps.ts';
import { optionsAt } from '../answers/options-at.ts';
import { forgetUnsent } from './forget-unsent.ts';
import { LAST_FORM_SECONDS, saveLastForm } from './last-form.ts';
import { needsPreValidation, notePreValidation, preValidate } from './pre-validation.ts';
import { dropFlow, type Elsewhere, localFlow, type StoredFlow, storeFlow } from './stored-flows.ts';

const readPending = (): Save[] => readStored<Save[]>(PENDING) ?? [];
const writePending = (saves: readonly Save[]): void =>
  storeValue(PENDING, saves.length > 0 ? saves : undefined);
const readAdding = (): Readonly<Record<string, string>> => readStored(ADDING) ?? {};
function writeAdding(flow: string, key: string | undefined): void {
  const { [flow]: _, ...others } = readAdding();
  const adding = key === undefined ? others : { ...others, [flow]: key };
  storeValue(ADDING, Object.keys(adding).length > 0 ? adding : undefined);
}

/** Returns whether a place was typed rather than picked; only the server can look it up. */
function namesUnknownPlace(view: FlowView, step: string, raw: RawAnswers): boolean {
  const options = optionsAt(view.definition, step) ?? [];
  return options.some(
    ({ id, type }) =>
      SHAPE_OF[type] === 'place' &&
      (typeof raw[id] === 'string'
        ? raw[id] !== '' && raw[`${id}.name`] !== raw[id]
        : isPlace(raw[id] as Answer | undefined) && (raw[id] as PlaceAnswer).code === null),
  );
}

/** Deletes answers and input of a form that was added or abandoned, so that the next one starts empty. */
function beginAnew(flow: string): void {
  dropFlow(flow);
  forgetUnsent(flow);
}

/**
 * Returns whether the server lost a step passed here: the session ended, and the step just sent began another
 * (AP-0).
 */
const hasForgotten = (there: FlowDraft, here: FlowDraft): boolean =>
  here.passed.some((step) => !there.passed.includes(step));

const holdResult = (view: StoredFlow, { draft, quote, promise }: SubmitStepResult): void =>
  storeFlow({ ...view, draft, quote, promise });

/** Returns the answers that another tab saved before a step was sent. The step's own answers do not count. */
function readOtherTab(
  { definition, draft }: FlowView,
  step: string,
  here: Answers,
  { before, draft: after }: SubmitStepResult,
): Elsewhere | undefined {
  if (Object.keys(before).length === 0 || hasForgotten(after, draft)) return undefined;
  const own = new Set(optionsAt(definition, step)?.map(({ id }) => id));
  const options = changedOptions(definition, here, before).filter(
    ({ id }) => !own.has(id) || !isSameAnswer(before, after.answers, id),
  );
  return options.length > 0 ? { options, there: before, here } : undefined;
}

/** Queues all answers of this browser to be sent again. */
async function retell(view: FlowView): Promise<void> {
  const { allSteps } = await import('../answers/all-steps.ts');
  writePending([...readPending(), ...allSteps(view)]);
}

const wrapped = new WeakMap<ShopApi, ShopApi>();

/**
 * Wraps the API so that steps of a flow are answered here. The same API gets the same wrapper, so that it has
 * one queue.
 */
export function withLocalFlows(remote: ShopApi): ShopApi {
  const wrapper = wrapped.get(remote) ?? wrap(remote);
  wrapped.set(remote, wrapper);
  return wrapper;
}

function wrap(remote: ShopApi): ShopApi {
  let saving: Promise<void> | undefined;
  const used = new Set<string>();
  /** The flow's step that was sent last, and the flows that another tab has changed since. */
  const sent = new Map<string, string>();
  const changed = new Set<string>();
  let isLeaving = false;
  globalThis.addEventListener?.('beforeunload', () => {
    isLeaving = true;
  });
  globalThis.addEventListener?.('pageshow', () => {
    isLeaving = false;
  });

  /**
   * Sends unsaved steps in order; failed ones stay in session storage for the next time. Sends everything
   * again when the server has lost the rest. Steps saved while leaving the page stay queued, since the next
   * page may have been rendered before.
   */
  async function sendPending(): Promise<void> {
    const retold = new Set<string>();
    for (let next = readPending()[0]; next; next = readPending()[0]) {
      const result = await remote
        .submitStep({ flow: next.flow, step: next.step, raw: next.raw })
        .catch((error: unknown) => {
          if (!isRejected(error)) throw error;
          return undefined; // the server would reject it permanently and block the queue
        });
      if (isLeaving) throw new CallError(0, '');
      writePending(readPending().slice(1));
      if (!result) continue;
      const held = localFlow(next.flow);
      const view = held && next.base ? noteElsewhere(held, next.step, next.base, result) : held;
      const latest = readPending().every((save) => save.flow !== next?.flow);
      if (!view || !latest) continue;
      if (hasForgotten(result.draft, view.draft) && !retold.has(view.key)) {
        retold.add(view.key);
        await retell(view);
      } else holdResult(view, result);
    }
  }
  function noteElsewhere(
    view: StoredFlow,
    step: string,
    base: Answers,
    result: SubmitStepResult,
  ): StoredFlow {
    const elsewhere = readOtherTab(view, step, base, result);
    if (!elsewhere) return view;
    changed.add(view.key);
    storeFlow({ ...view, elsewhere });
    return { ...view, elsewhere };
  }
  const save = (): Promise<void> => {
    saving = (saving ?? Promise.resolve()).catch(() => undefined).then(sendPending);
    return saving;
  };
  if (readPending().length > 0) save().catch(() => undefined);

  return new Proxy(remote, {
    get(target, name: keyof ShopApi) {
      if (name === 'flow') {
        return async ({ flow: key }: { flow: string }) => {
          const held = localFlow(key);
          if (held) return held;
          await save().catch(() => undefined); // the server's draft counts once it has this browser's answers
          const view = await remote.flow({ flow: key });
          if (view) storeFlow(view);
          return view;
        };
      }
      if (name === 'submitStep') {
        return async ({ flow, step, raw }: { flow: string; step: string; raw: RawAnswers }) => {
          // The visitor is still on the page: the browser only began a download.
          isLeaving = false;
          const held = localFlow(flow);
          sent.set(flow, step);
          changed.delete(flow);
          // The visitor has read the other tab's changes.
          const view = held && { ...held, elsewhere: undefined };
          if (!view || namesUnknownPlace(view, step, raw)) {
            await save().catch(() => undefined);
            let result = await remote.submitStep({ flow, step, raw });
            if (view && hasForgotten(result.draft, view.draft)) {
              await retell(view);
              await save();
              result = await remote.submitStep({ flow, step, raw });
            }
            if (view) holdResult(noteElsewhere(view, step, view.draft.answers, result), result);
            return result;
          }
          // Loaded with the code that reads forms: showing a step does without it.
          const { submitStep } = await import('@folio/domain/flow/submit-step');
          const { draft, errors, doubts } = submitStep(view.definition, view.draft, step, raw, view.today);
          // Answers before the first step belong to a form that was added or abandoned.
          if (isAtFirstStep(view.draft)) forgetUnsent(flow);
          storeFlow({ ...view, draft });
          writePending([...readPending(), { flow, step, raw, base: view.draft.answers }]);
          save().catch(() => undefined);
          return { draft, errors, doubts, quote: view.quote, promise: view.promise };
        };
      }
      if (name === 'addToCart') {
        return async ({ flow, key }: { flow: string; key: string }) => {
          await save();
          const last = sent.get(flow);
          // The page must show everything that is ordered.
          if (last && changed.delete(flow)) return { ok: false, firstInvalidStep: last, errors: [] };
          const lost = readAdding()[flow];
          const again = lost !== undefined || used.has(key);
          const isNote = flow === 'nota-simple';
          // A retry's form may be in the cart already, without its draft.
          const rejection = isNote && !again && needsPreValidation() ? await preValidate() : undefined;
          if (rejection) return rejection;
          used.add(key);
          writeAdding(flow, lost ?? key);
          const added = await remote.addToCart({ flow, key: lost ?? key }).catch((error: unknown) => {
            if (isRejected(error)) writeAdding(flow, undefined);
            throw error;
          });
          writeAdding(flow, undefined);
          if (!added.ok && isNote) notePreValidation(false);
          if (!added.ok) return added;
          const view = localFlow(flow);
          if (view && isNote) saveLastForm(view, Date.now(), LAST_FORM_SECONDS);
          beginAnew(flow);
          // The first press emptied the draft; answers saved by the second must not begin another document.
          if (again) await remote.resetFlow({ flow }).catch(() => undefined);
          return added;
        };
      }
      if (name === 'resetFlow') {
        return async ({ flow }: { flow: string }) => {
          beginAnew(flow);
          await remote.resetFlow({ flow });
        };
      }
      return target[name];
    },
  });
}
