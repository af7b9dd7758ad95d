import type { PrintedAnswer } from '@folio/contract/views';

/** Answers in one line, each after its label: `Municipio: Getafe · Finca: 123`. */
export const answersText = (answers: readonly PrintedAnswer[]): string =>
  answers.map(({ label, value }) => `${label.replace(/:$/, '')}: ${value}`).join(' · ');
