import { CHECKS } from '../../checks/checks.ts';
import type { IsoDate } from '../../date/iso-date.ts';
import { foldName } from '../../place/fold-name.ts';
import { foldAddress } from '../../property/address.ts';
import type { Answer, Answers, FlowDefinition } from '../definition.ts';
import { printAnswer } from '../print.ts';
import { type WalkedOption, walk } from '../walk.ts';

/** Identifies the subject of a set of answers. Compare with {@link isSameThing}; never display. */
export type Identity = {
  /** Unique numbers by option, the most decisive first. */
  readonly alone: readonly (readonly [option: string, number: string])[];
  /** The other identifying options, or every answer where no option is marked so. Empty without answers. */
  readonly together: string;
};

/** Computes the identity of a set of answers, so that the shop can warn of a duplicate order. */
export function answersIdentity(definition: FlowDefinition, answers: Answers, today: IsoDate): Identity {
  const options = walk(definition, answers, today).steps.flatMap((step) => step.options);
  const marked = options.some(({ option }) => option.identifies === true);
  const answered = options.flatMap((one) =>
    one.visible && one.answer !== undefined ? [{ ...one, answer: one.answer }] : [],
  );
  return {
    alone: answered.flatMap(({ option, answer }) =>
      option.identifies === 'alone' && isConfirmed(option, answer)
        ? [[option.id, bare(String(answer))] as const]
        : [],
    ),
    together: answered
      .filter(({ option }) => (marked ? option.identifies === true : true))
      .map((one) => `${one.option.id}=${folded(one)}`)
      .join('\n'),
  };
}

/** Compares the first unique number that both have. Without a shared number, everything else must agree. */
export function isSameThing(one: Identity, other: Identity): boolean {
  for (const [option, number] of one.alone) {
    const shared = other.alone.find(([id]) => id === option);
    if (shared) return shared[1] === number;
  }
  return one.together === other.together;
}

type AnsweredOption = WalkedOption & { readonly answer: Answer };

/** Ignores accents, case, punctuation and abbreviations in addresses. */
function folded({ option, answer, offered }: AnsweredOption): string {
  const text = printAnswer(option, answer, 'es', offered);
  return option.checks?.includes('address-with-number') ? foldAddress(text) : foldName(text);
}

/**
 * Returns false for a number that its checks do not confirm, such as the reference of a whole parcel: it may
 * not be unique.
 */
const isConfirmed = ({ checks = [] }: WalkedOption['option'], answer: Answer): boolean =>
  typeof answer === 'string' && checks.every((check) => CHECKS[check](answer) === null);

const bare = (number: string): string => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
