import type { PrintedAnswer } from '@folio/contract/stores/price.view';

/** Joins answers in one line with their labels: `Municipio: Getafe · Finca: 123`. */
export const answersText = (answers: readonly PrintedAnswer[]): string =>
  answers.map(({ label, value }) => `${label.replace(/:$/, '')}: ${value}`).join(' · ');
