import type { StepReply } from '../calls/step-reply.ts';

/** Removes the messages about changed answers from a reply; returns the same reply when nothing changes. */
export function withoutChanged(reply: StepReply, isChanged: (option: string) => boolean): StepReply {
  const holds = ({ option }: { readonly option: string }) => !isChanged(option);
  if ([...reply.errors, ...reply.warnings].every(holds)) return reply;
  return { ...reply, errors: reply.errors.filter(holds), warnings: reply.warnings.filter(holds) };
}
