/** The data model of all five kinds of form. Browser, server and back office use one engine on it (engine.ts). */
import type { LocalizedText } from '../locale/locale.ts';
import type { Cents } from '../money/money.ts';
import type { ServiceTerms } from '../withdrawal/terms.ts';
import type { FieldErrorCode, FieldWarningCode } from './answers/field-codes.ts';
import type { DocumentLanguage, Shelf } from './shelf.ts';

/**
 * Option types (EN-8). Each has the shape of its answer (answers/answer.ts) and a field (option-field.tsx in
 * packages/ui). A type whose typed text has a stored form of its own is in answers/parsed-types.ts.
 */
export const OPTION_TYPES = [
  'field',
  'municipio',
  'freguesia',
  'municipio_ce',
  'sociedad',
  'date',
  'drop_down',
  'radio',
  'radio_button',
  'checkbox',
  'file',
  'area',
] as const;
export type OptionType = (typeof OPTION_TYPES)[number];

/** A place or company selected from a search, or typed freely (`code` is null, flagged for staff). */
export type PlaceAnswer = {
  readonly code: string | null;
  readonly name: string;
  /** Province, or concelho and distrito; empty for free text. */
  readonly region: string;
  /** The registry is known to be slow (VA-5). Set by the server, never read from the browser. */
  readonly slow?: boolean;
  /** Hours that the registry usually needs (BC-7). Set by the server. */
  readonly hours?: number;
  /** Typed freely, and several places share the name. Set by the server. */
  readonly several?: boolean;
  /** Typed freely, and similar to a listed place. Set by the server. */
  readonly near?: boolean;
};
/** A stored upload. The file store holds the bytes under `id`. */
export type FileAnswer = { readonly id: string; readonly name: string; readonly size: number };

/**
 * The answer to an option. Text for field, area, date (ISO yyyy-mm-dd once parsed), drop_down, radio and radio_button;
 * value ids for checkbox; a place for the searches; files for file. Absent means blank.
 */
export type Answer = string | readonly string[] | PlaceAnswer | readonly FileAnswer[];
export type Answers = Readonly<Record<string, Answer>>;

/** VA-2's operators eq, gtdate and ltdate, and the extensions ne, in, empty and filled. */
export type ComparisonOp = 'eq' | 'ne' | 'in' | 'gtdate' | 'ltdate' | 'empty' | 'filled';
export type Comparison = {
  /** The id of an earlier option; `id.slow` and `id.hours` read a fact of a place answer. */
  readonly option: string;
  /** Default eq. */
  readonly op?: ComparisonOp;
  /**
   * For eq and in, a list answer matches if any entry does. Dates are yyyy-mm-dd, `today`, `today-30d` or `today+1d`.
   */
  readonly value?: string | readonly string[];
};
/** A comparison, or a group that holds if any of its members does. A list of conditions holds if all of them do. */
export type Condition = Comparison | { readonly anyOf: readonly Condition[] };

export type OptionValue = {
  /** Variants of one value may share an id if each has conditions and at most one variant applies at a time. */
  readonly id: string;
  readonly name: LocalizedText;
  /** The label in the form while the promised delivery falls on the same day (BC-7). */
  readonly nameToday?: LocalizedText;
  readonly help?: LocalizedText;
  /** Net surcharge in cents when chosen. */
  readonly price?: Cents;
  /** Working hours from payment to delivery when this value is chosen (BC-7). */
  readonly workingHours?: number;
  /** Adds delivery on paper. The promise then covers the PDF; the paper is posted the same day. */
  readonly paper?: true;
  /** The form offers the value only while these hold. */
  readonly when?: readonly Condition[];
  /** Countries whose stores offer the value; all by default. */
  readonly onlyIn?: readonly string[];
};

/** A check beyond the type (checks.ts); `code` accepts any text, as a number or code without a known format. */
export type CheckName =
  | 'code'
  | 'tax-id-es'
  | 'dni'
  | 'nie'
  | 'person-id-es'
  | 'company-id-es'
  | 'tax-id-pt'
  | 'cru'
  | 'cadastral-reference'
  | 'address-with-number'
  | 'article-number'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'number'
  | 'document-number'
  | 'citizen-card-pt';

export type Option = {
  readonly id: string;
  readonly type: OptionType;
  readonly title: LocalizedText;
  readonly help?: LocalizedText;
  /** An example of a valid answer, shown in errors and under the title. */
  readonly example?: LocalizedText;
  /** VA-1: the visitor must answer the option while it is visible. */
  readonly required: boolean;
  /** Required only in the shop's own form: the forms of the calls lack this question (EN-12, EN-13). */
  readonly optionalInCalls?: true;
  /** The error text for a missing answer, where a sentence built from the title would read badly. */
  readonly missing?: LocalizedText;
  /** Net surcharge in cents for any answer. */
  readonly price?: Cents;
  readonly values?: readonly OptionValue[];
  /** Visible only while all hold (VA-2). They may name earlier options only. */
  readonly when?: readonly Condition[];
  readonly default?: string;
  /** For a choice: the first value and default in stores outside Spain and Portugal. */
  readonly defaultAbroad?: string;
  /** The same for the stores of single countries, by two-letter code. */
  readonly defaultIn?: Readonly<Record<string, string>>;
  /** Countries whose stores show the option; all by default. */
  readonly onlyIn?: readonly string[];
  /** Further conditions for filling in the default (EN-7, previous_steps_default). */
  readonly defaultWhen?: readonly Condition[];
  readonly checks?: readonly CheckName[];
  /**
   * Marks options that identify the subject of the document; two lines that agree in these are duplicates. `alone`
   * marks a unique number, which decides by itself where both lines have it; the first such takes precedence.
   */
  readonly identifies?: boolean | 'alone';
  /** For a date: the latest valid date, today or the answer to an earlier option, which implies today too. */
  readonly notAfter?: 'today' | (string & {});
  /** For a date: it must not precede the answer to this earlier date option, or this date (an expression). */
  readonly notBefore?: string;
  /** The error text for a date before the expression in `notBefore`: the reason. */
  readonly tooOld?: LocalizedText;
  /** For a date: a past date raises one warning, such as the expiry of a passport. */
  readonly askIfPast?: boolean;
  /**
   * For an owner's name: the text printed when the owner is unknown (VA-6). A blank, a text that means "unknown" and a
   * name hidden by earlier answers are all stored as no answer.
   */
  readonly unknownOwner?: LocalizedText;
  /** For an optional option: a blank answer raises one warning. */
  readonly recommended?: boolean;
  readonly maxLength?: number;
  readonly autocomplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  /**
   * How the line prints it: within a named group (RT-3), not at all, or under a label where the title is a question.
   */
  readonly summary?: { readonly group?: string; readonly omit?: boolean; readonly label?: LocalizedText };
  /** Never shown; its default goes on the wire while its conditions hold. Exempt from the reachability check. */
  readonly hidden?: boolean;
};

export type Step = {
  /** The last segment of the route: step1, step41 … (RT-3 to RT-7). */
  readonly key: string;
  /** Short name for the progress line. */
  readonly name: LocalizedText;
  /** The named part of a long form that the page belongs to. */
  readonly section?: LocalizedText;
  /** The question as the page's heading. */
  readonly title: LocalizedText;
  readonly help?: LocalizedText;
  readonly options: readonly Option[];
  /**
   * Skipped while these do not hold. A step without visible options is skipped too, unless its role is review or add.
   */
  readonly when?: readonly Condition[];
  /** `review` shows the answers with links to change them; `add` adds the line to the cart and shows nothing. */
  readonly role?: 'questions' | 'review' | 'add';
};

export type EarlyCheckout = {
  readonly type: 'or' | 'and';
  readonly conditions: readonly Condition[];
};

/** Another product that the buyer is likely to need while the conditions hold (EN-4). */
export type RelatedProduct = { readonly product: number; readonly when: readonly Condition[] };

export type FlowDefinition = {
  /** Named steps have free keys; numbered ones are step1 … step30 and follow SW-4. */
  readonly kind: 'named' | 'numbered';
  readonly steps: readonly Step[];
  /** Keys of steps without questions in this form; they redirect to the first open one (RT-5, RT-6). */
  readonly passedSteps?: readonly string[];
  /** What a customer needs at hand, in one sentence shown before the first question. */
  readonly needs?: LocalizedText;
  readonly document?: DocumentLanguage;
  /** Options on the confirmation page (EN-4, VA-4). */
  readonly confirmOptions?: readonly Option[];
  readonly earlyCheckout?: EarlyCheckout;
  readonly related?: RelatedProduct;
  readonly shelf?: Shelf;
  /** BC-5: the product's value for analytics, in cents; defaults to its price. */
  readonly analyticsPrice?: number;
  /** Working hours from payment to delivery, unless a chosen value overrides them. */
  readonly workingHours?: number;
  /** The amounts that the shop keeps if a search finds nothing, or the customer withdraws. By default, none. */
  readonly terms?: ServiceTerms;
  /** The options whose answers name a line next to its product. Those of an entry read as one, such as a full name. */
  readonly subject?: readonly (readonly string[])[];
  /** Labels of summary groups, in the order of first use. */
  readonly groups?: Readonly<Record<string, LocalizedText>>;
};

/** A visitor's progress through one flow. `passed` lists the steps that were valid when submitted. */
export type FlowDraft = { readonly answers: Answers; readonly passed: readonly string[] };

export type FieldError = {
  readonly option: string;
  readonly code: FieldErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
};
/** A soft check. The answer is stored, and the visitor confirms it once. */
export type FieldWarning = { readonly option: string; readonly code: FieldWarningCode };
