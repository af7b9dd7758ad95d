import { CHECKS } from '../checks/checks.ts';
import type { IsoDate } from '../date/iso-date.ts';
import { foldName } from '../place/slow-registry.ts';
import { foldAddress } from '../property/address.ts';
import type { Answer, Answers, FlowDefinition } from './definition.ts';
import { printAnswer } from './print.ts';
import { type WalkedOption, walk } from './walk.ts';

/** What a set of answers is about. To be compared by {@link isSameThing}, never shown. */
export type Identity = {
  /** Numbers that only one thing bears, by option, the strongest first. */
  readonly alone: readonly (readonly [option: string, number: string])[];
  /** The other options that identify it, or all that are answered where a definition marks none. Empty while nothing is said. */
  readonly together: string;
};

/** What a set of answers is about, so that a second order of the same can be asked about. */
export function answersIdentity(definition: FlowDefinition, answers: Answers, today: IsoDate): Identity {
  const options = walk(definition, answers, today).steps.flatMap((step) => step.options);
  const marked = options.some(({ option }) => option.identifies);
  const told = options.flatMap((one) =>
    one.visible && one.answer !== undefined ? [{ ...one, answer: one.answer }] : [],
  );
  return {
    alone: told.flatMap(({ option, answer }) =>
      option.identifies === 'alone' && isSure(option, answer)
        ? [[option.id, bare(String(answer))] as const]
        : [],
    ),
    together: told
      .filter(({ option }) => (marked ? option.identifies === true : true))
      .map((one) => `${one.option.id}=${folded(one)}`)
      .join('\n'),
  };
}

/** The strongest number that both say decides; where they share none, all the rest must agree. */
export function isSameThing(one: Identity, other: Identity): boolean {
  for (const [option, number] of one.alone) {
    const shared = other.alone.find(([id]) => id === option);
    if (shared) return shared[1] === number;
  }
  return one.together === other.together;
}

type Told = WalkedOption & { readonly answer: Answer };

/** Accents, capitals and punctuation do not tell two apart, nor does how an address is shortened. */
function folded({ option, answer, offered }: Told): string {
  const text = printAnswer(option, answer, 'es', offered);
  return option.checks?.includes('address-with-number') ? foldAddress(text) : foldName(text);
}

/** Of a number that is doubtful (the reference of a whole parcel, say) nobody knows what it stands for. */
const isSure = ({ checks = [] }: WalkedOption['option'], answer: Answer): boolean =>
  typeof answer === 'string' && checks.every((check) => CHECKS[check](answer) === null);

const bare = (number: string): string => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
