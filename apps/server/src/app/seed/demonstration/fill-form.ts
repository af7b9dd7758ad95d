import { addDays, type IsoDate } from '@folio/domain/date/iso-date';
import { isChoice, SHAPE_OF } from '@folio/domain/flow/answers/answer';
import { untimely } from '@folio/domain/flow/answers/date-bounds';
import type { Answer, Answers, FlowDefinition, Option } from '@folio/domain/flow/definition';
import { type WalkedOption, walk } from '@folio/domain/flow/walk';
import type { Locale } from '@folio/domain/locale/locale';
import { findCompany, type Person } from '../../../../seed/demonstration/people.ts';

/** What the answers depend on, besides the form. */
export type Filling = {
  readonly person: Person;
  /** The spouse or deceased relative that the form may ask about. */
  readonly relative: Person;
  readonly locale: Locale;
  readonly today: IsoDate;
  /** Answers given instead of the usual ones, by option. */
  readonly given?: Answers;
};

/** The examples of forms that stand for a person, and what a customer enters instead. */
const IN_PERSON: readonly (readonly [example: RegExp, entry: (person: Person) => string])[] = [
  [/López García|Lucía Martín Ruiz|Ruiz Ferrer|Roldán Prieto/, ({ first, last }) => `${first} ${last}`],
  [/^Marta Martín Gil/, ({ first, last }) => `${first} ${last}, 27/05/2016`],
  [/^Lucía$/, ({ first }) => first],
  [/^Martín Ruiz$/, ({ last }) => last],
  [/^Calle Toledo|^Calle Mayor/, ({ street }) => street],
];

/** The questions about another person, such as a spouse, a child or the notary of a deed. */
const ABOUT_RELATIVE = /otr[oa]_|conyuge_2|fallecid|titular_actual|hijos|notario|^1653$/;

/** Days before today, tried for a date in this order. */
const DATES_AGO = [400, 60, 7, 0];
const BIRTHDAY: IsoDate = '1985-03-25';

const dateFor = ({ option }: WalkedOption, answers: Answers, today: IsoDate): IsoDate =>
  option.id.includes('nacimiento')
    ? BIRTHDAY
    : (DATES_AGO.map((days) => addDays(today, -days)).find((day) => !untimely(option, day, answers, today)) ??
      addDays(today, 60));

/** Returns an example with other digits, where it is a short number of a registry. */
const varied = (example: string, { number }: Person): string =>
  /^\d{4,5}$/.test(example) ? String(1000 + ((number * 373) % 8999)) : example;

/** Returns a place as its search answers it. Banks are in no list: the form takes their names as typed. */
function placeFor({ type, id }: Option, example: string, { town, parish, number }: Person): Answer {
  if (type !== 'sociedad') return { code: null, name: type === 'freguesia' ? parish : town, region: '' };
  if (id === 'banco') return { code: null, name: example, region: '' };
  const { name, taxId, city } = findCompany('ES', number);
  return { code: taxId, name, region: city };
}

/** Returns the answer to a question: the form's default, the first value offered, or its example. */
function answerTo(
  walked: WalkedOption,
  answers: Answers,
  { person, relative, locale, today }: Filling,
): Answer | undefined {
  const { option, offered } = walked;
  const example = option.example?.[locale] ?? '';
  switch (SHAPE_OF[option.type]) {
    case 'text': {
      const inPerson = IN_PERSON.find(([pattern]) => pattern.test(option.example?.es ?? ''));
      if (inPerson) return inPerson[1](ABOUT_RELATIVE.test(option.id) ? relative : person);
      return option.required ? varied(example, person) || '—' : undefined;
    }
    case 'date':
      return dateFor(walked, answers, today);
    case 'choice':
      return (offered.find(({ id }) => id === option.default) ?? offered[0])?.id;
    case 'choices':
      return option.required ? offered.slice(0, 1).map(({ id }) => id) : undefined;
    case 'place':
      return placeFor(option, example, person);
    case 'files':
      return option.required ? [{ id: option.id, name: 'documento.pdf', size: 1 }] : undefined;
  }
}

/** Answers every visible question of a form as an invented customer does; a file is named by its question. */
export function fillForm(definition: FlowDefinition, filling: Filling): Answers {
  const { today, given = {} } = filling;
  const asked = new Set<string>();
  let answers: Answers = {};
  for (;;) {
    const walked = walk(definition, answers, today);
    const next = walked.steps
      .flatMap((step) => (step.skipped ? [] : step.options))
      .find(({ option, visible }) => visible && !asked.has(option.id));
    if (!next) return walked.answers;
    const { option, offered } = next;
    asked.add(option.id);
    const wanted = given[option.id];
    const isOffered = !isChoice(option.type) || offered.some(({ id }) => id === wanted);
    const answer = wanted !== undefined && isOffered ? wanted : answerTo(next, walked.answers, filling);
    if (answer !== undefined) answers = { ...walked.answers, [option.id]: answer };
  }
}
