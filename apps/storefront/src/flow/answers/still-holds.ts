import type { StepReply } from '../calls/step-reply.ts';

/** A reply without what it says of questions that were answered anew; the same one when it says nothing of them. */
export function withoutChanged(reply: StepReply, isChanged: (option: string) => boolean): StepReply {
  const holds = ({ option }: { readonly option: string }) => !isChanged(option);
  if ([...reply.errors, ...reply.doubts].every(holds)) return reply;
  return { ...reply, errors: reply.errors.filter(holds), doubts: reply.doubts.filter(holds) };
}
