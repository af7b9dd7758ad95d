import type { NewIncident } from '@folio/contract/aftersales/incidents.staff';
import { useDraft } from '../../staff/drafts/use-draft.ts';

/** A question of staff that is being written; the key identifies its field. */
export type DraftQuestion = { readonly key: number; readonly type: 'area' | 'file'; readonly text: string };

type AskDraft = {
  readonly options: readonly string[];
  readonly questions: readonly DraftQuestion[];
  readonly message: string;
};
const EMPTY: AskDraft = { options: [], questions: [], message: '' };
const EXAMPLE: AskDraft = { options: [''], questions: [{ key: 1, type: 'area', text: '' }], message: '' };

/** Returns the draft of the questions about a line. An option that may not be asked any more is left out. */
export function useAskDraft(lineId: number, askable: readonly { readonly option: string }[]) {
  const { value, write, endAfter } = useDraft(`ask ${lineId}`, EMPTY, EXAMPLE);
  const { questions, message } = value;
  const options = value.options.filter((id) => askable.some(({ option }) => option === id));
  const incident: NewIncident = {
    options: [...options],
    questions: questions.flatMap(({ type, text }) => (text.trim() ? [{ type, text: text.trim() }] : [])),
    message: message.trim(),
  };
  const change = (part: Partial<AskDraft>) => write({ options, questions, message, ...part });
  return {
    options,
    questions,
    message,
    incident,
    endAfter,
    setMessage: (text: string) => change({ message: text }),
    choose: (chosen: readonly string[]) => change({ options: chosen }),
    add: (type: DraftQuestion['type']) => {
      const key = Math.max(0, ...questions.map((one) => one.key)) + 1;
      change({ questions: [...questions, { key, type, text: '' }] });
    },
    write: (key: number, text: string) =>
      change({ questions: questions.map((one) => (one.key === key ? { ...one, text } : one)) }),
    remove: (key: number) => change({ questions: questions.filter((one) => one.key !== key) }),
  };
}
