import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { FlowView } from '@folio/contract/selling/flow.view';
import type { Answers, FlowDraft } from '@folio/domain/flow/definition';
import { stepStates } from '@folio/domain/flow/engine';
import { m } from '@folio/messages';
import { useContext, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiContext } from '../../page/api/browser-context.ts';
import { links } from '../../page/links.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { readLastForm } from './offline/last-form.ts';
import { withLocalFlows } from './offline/local-flows.ts';

/** Fills a new form with the answers of the last one, up to its review (EN-18). */
export function LastFormOffer({ view }: { readonly view: FlowView }) {
  const { locale } = useShell();
  const api = useContext(ApiContext);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const answers = readLastForm(view.key, Date.now());
  if (!api || !answers || hasBegun(view)) return null;
  const take = async () => {
    setBusy(true);
    await takeOver(withLocalFlows(api), view, answers).catch(() => undefined);
    // The review's guard redirects to the first question that is no longer valid.
    await navigate(links.flowStep(view.key, findReview(view)));
  };
  return (
    <p className="flow__last">
      <button type="button" className="f-link" disabled={busy} onClick={take}>
        {m.flow_use_last({}, { locale })}
      </button>
    </p>
  );
}

const hasBegun = ({ definition, draft }: FlowView): boolean =>
  definition.steps[0]?.options.some(({ id }) => draft.answers[id] !== undefined) ?? false;

const findReview = ({ definition: { steps } }: FlowView): string =>
  steps.find(({ role }) => role === 'review')?.key ?? steps[0]?.key ?? '';

/** Submits each step with the earlier answers. */
async function takeOver(api: ShopApi, view: FlowView, answers: Answers): Promise<void> {
  let draft: FlowDraft | undefined;
  for (const { key, options } of view.definition.steps) {
    const own = options.flatMap(({ id }) => (answers[id] === undefined ? [] : [[id, answers[id]] as const]));
    if (own.length > 0)
      ({ draft } = await api.submitStep({ flow: view.key, step: key, raw: Object.fromEntries(own) }));
  }
  if (draft) await passTheRest(api, view, draft);
}

/** Once every required question is answered, steps without earlier answers stay blank and are skipped. */
async function passTheRest(api: ShopApi, { key, definition, today }: FlowView, draft: FlowDraft) {
  const left = stepStates(definition, draft, today).filter(({ done, role }) => !done && role !== 'add');
  if (!left.every(({ valid }) => valid)) return;
  for (const step of left) {
    const answered = step.options.flatMap(({ option, answer }) =>
      answer === undefined ? [] : [[option.id, answer] as const],
    );
    await api.submitStep({ flow: key, step: step.key, raw: Object.fromEntries(answered) });
  }
}
