import type { FlowView } from '@folio/contract/selling/flow.view';
import type { Option } from '@folio/domain/flow/definition';
import { data } from 'react-router';
import type { PageContext } from '../../../page/api/api-context.ts';
import { WARNED, type Warned } from '../answers/warned.ts';
import type { FormReply, StepReply } from './step-reply.ts';

/** A step's form as posted, with the flow that it belongs to. */
export type PostedStep = {
  readonly page: PageContext;
  readonly flow: string;
  readonly step: string;
  readonly url: URL;
  readonly form: FormData;
  readonly view: FlowView;
  readonly options: readonly Option[];
  /** The answers in the form, with its files once they are stored. */
  readonly values: Readonly<Record<string, unknown>>;
};

/** The page shown again with messages. */
export type ShownAgain = ReturnType<typeof data<StepReply>>;

/** Publishes the codes of a step's errors and warnings to analytics. */
function publishWarnings(product: number, step: string, { errors, warnings, appeared }: FormReply): void {
  const reported = errors.filter(({ option }) => !appeared?.includes(option));
  const codes = [...reported, ...warnings].map(({ code }) => code);
  document.dispatchEvent(new CustomEvent(WARNED, { detail: { product, step, codes } satisfies Warned }));
}

/** Shows a posted step again with its values and these messages. */
export async function showAgain(posted: PostedStep, some: Partial<FormReply>): Promise<ShownAgain> {
  const { page, view, step, options, values } = posted;
  const { showReply } = await import('./show-reply.ts');
  const reply = {
    ...{ errors: [], warnings: [], hits: null, stale: false, failure: '' },
    ...{ values, sent: page.requestKey },
    ...some,
  };
  if (!import.meta.env.SSR && !import.meta.env.EMBEDDED) publishWarnings(view.product.id, step, reply);
  return data(showReply(options, reply, page.locale), { status: 422 });
}
