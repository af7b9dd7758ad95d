import type { ShopApi } from '@folio/contract/shop-api';
import type { FlowView, PrintedAnswer } from '@folio/contract/views';
import { SHAPE_OF } from '@folio/domain/flow/answer';
import type { FlowDraft } from '@folio/domain/flow/definition';
import { canConfirm, firstInvalidStep, stepStates } from '@folio/domain/flow/engine';
import { summary } from '@folio/domain/flow/summary';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, replace } from 'react-router';
import { links } from '../links.ts';
import { addToCart, flowPageOf, notSold } from './flow-acts.ts';

/** `step0`: takes what a landing page knows already, and goes to the first question (RT-3). */
export async function enterFlow(flow: string, { request, context }: LoaderFunctionArgs): Promise<Response> {
  const { api } = flowPageOf(context);
  const view = await api.flow(flow);
  if (!view) return notSold(flow);
  await fillIn(api, view, new URL(request.url).searchParams);
  return redirect(links.flowStep(flow, view.definition.steps[0]?.key ?? 'step1'));
}

/**
 * RT-8's entry points. With data that answers the whole form a line is added, once: the same document is not added beside itself. With
 * less, the visitor goes on with the first question that is left. Who comes back here sees the cart as it is now (AR-11).
 */
export async function enterCart(
  name: string,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  const page = flowPageOf(context);
  const { api } = page;
  if (page.travelling) return replace(links.cart());
  const known = request.method === 'POST' ? await request.formData() : new URL(request.url).searchParams;
  const flow = name === 'product' ? `product/${known.get('product_id') ?? known.get('id') ?? ''}` : name;
  const view = await api.flow(flow);
  if (!view) return notSold(flow);
  const given = await fillIn(api, view, known);
  const draft = given && (await passTheRest(api, view, given));
  if (draft && canConfirm(view.definition, draft, view.today)) {
    const printed = summary(view.definition, draft.answers, page.locale, view.today);
    const cart = await api.cart();
    const there = cart.lines.some((line) => line.flow === flow && saysTheSame(line.summary, printed));
    if (!there) return addToCart(page, flow, page.requestKey);
    await api.resetFlow(flow);
    return redirect(links.cart());
  }
  const left = draft && firstInvalidStep(view.definition, draft, view.today);
  return redirect(links.flowStep(flow, left || (view.definition.steps[0]?.key ?? 'step1')));
}

/** Whether two lines read alike to the one who ordered them. */
const saysTheSame = (one: readonly PrintedAnswer[], other: readonly PrintedAnswer[]): boolean =>
  one.length === other.length &&
  one.every(({ option, value }, index) => option === other[index]?.option && value === other[index]?.value);

type Known = Pick<FormData, 'get' | 'getAll'>;

/** Answers the steps that something is known of; undefined when nothing is. */
async function fillIn(api: ShopApi, view: FlowView, known: Known): Promise<FlowDraft | undefined> {
  let draft: FlowDraft | undefined;
  for (const step of view.definition.steps) {
    const raw = Object.fromEntries(
      step.options.flatMap(({ id, type }) => {
        const values = known.getAll(id).filter((value) => typeof value === 'string' && value !== '');
        if (values.length === 0) return [];
        const place = SHAPE_OF[type] === 'place';
        const region = known.get(`${id}.region`) ?? known.get('provincia') ?? '';
        return [
          [id, place ? { code: null, name: values[0], region } : values.length > 1 ? values : values[0]],
        ];
      }),
    );
    if (Object.keys(raw).length > 0) draft = (await api.submitStep(view.key, step.key, raw)).draft;
  }
  return draft;
}

/** Where every question that must be answered is, the steps that nothing was known of may stay as they are: nobody is asked them. */
export async function passTheRest(api: ShopApi, { key, definition, today }: FlowView, draft: FlowDraft) {
  const left = stepStates(definition, draft, today).filter(({ done, role }) => !done && role !== 'add');
  if (!left.every(({ valid }) => valid)) return draft;
  let passed = draft;
  for (const step of left) {
    const answered = step.options.flatMap(({ option, answer }) =>
      answer === undefined ? [] : [[option.id, answer] as const],
    );
    passed = (await api.submitStep(key, step.key, Object.fromEntries(answered))).draft;
  }
  return passed;
}
