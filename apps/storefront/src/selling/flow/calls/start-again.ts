import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { RawAnswers } from '@folio/contract/selling/flow.calls';
import { firstInvalidStep } from '@folio/domain/flow/engine';
import { redirect } from 'react-router';
import { links } from '../../../page/links.ts';
import { dropFlow } from '../offline/stored-flows.ts';
import { notSold } from './flow-redirects.ts';

/** Replaces the form with an entry point's answers and redirects to the first open question (decision 9). */
export async function startAgain(api: ShopApi, flow: string, entry: RawAnswers): Promise<Response> {
  await api.enterFlow({ flow, raw: entry, replaces: true });
  dropFlow(flow);
  const view = await api.flow({ flow });
  if (!view) return notSold(api, flow);
  const { definition, draft, today } = view;
  const step = firstInvalidStep(definition, draft, today) ?? definition.steps.at(-1)?.key ?? 'step1';
  return redirect(links.flowStep(flow, step), 303);
}
