import type { NewIncident } from '@folio/contract/staff/orders/incidents';
import { useState } from 'react';

/** A question of staff that is being written; the key identifies its field. */
export type DraftQuestion = { readonly key: number; readonly type: 'area' | 'file'; readonly text: string };

/** What is being asked, until it is sent. */
export function useAskDraft() {
  const [options, setOptions] = useState<readonly string[]>([]);
  const [questions, setQuestions] = useState<readonly DraftQuestion[]>([]);
  const [message, setMessage] = useState('');
  const draft: NewIncident = {
    options: [...options],
    questions: questions.flatMap(({ type, text }) => (text.trim() ? [{ type, text: text.trim() }] : [])),
    message: message.trim(),
  };
  return {
    options,
    questions,
    message,
    draft,
    setMessage,
    choose: setOptions,
    add: (type: DraftQuestion['type']) => {
      const key = Math.max(0, ...questions.map((one) => one.key)) + 1;
      setQuestions([...questions, { key, type, text: '' }]);
    },
    write: (key: number, text: string) =>
      setQuestions(questions.map((one) => (one.key === key ? { ...one, text } : one))),
    remove: (key: number) => setQuestions(questions.filter((one) => one.key !== key)),
  };
}
