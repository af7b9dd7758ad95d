/**
 * What a form is: data that a person can read, one shape for all five kinds of form in the specification.
 * The browser, the server and the back office ask the same engine about it (engine.ts); nothing in code knows a product.
 */
import type { LocalizedText } from '../locale/locale.ts';
import type { Cents } from '../money/money.ts';

/** EN-8. Each type has one field component, one reader (read-answers.ts) and one printer (print.ts). */
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

/** A place or company chosen from a search, or typed freely (`code` null, flagged for staff). */
export type PlaceAnswer = {
  readonly code: string | null;
  readonly name: string;
  /** Province, or concelho and distrito; empty for free text. */
  readonly region: string;
  /** The registry is known to be slow (VA-5). Decided by the server, never taken from the browser. */
  readonly slow?: boolean;
  /** Hours the registry usually needs (BC-7). Decided by the server. */
  readonly hours?: number;
  /** Not chosen, and there are several of that name. Decided by the server. */
  readonly several?: boolean;
  /** Not chosen, and like one of the list. Decided by the server. */
  readonly near?: boolean;
};
/** A stored upload; the bytes are in the file store under `id`. */
export type FileAnswer = { readonly id: string; readonly name: string; readonly size: number };

/**
 * What was answered: text for field, area, date (ISO yyyy-mm-dd once read), drop_down, radio and radio_button; chosen value ids for
 * checkbox; a place for the searches; files for file. Absent means blank.
 */
export type Answer = string | readonly string[] | PlaceAnswer | readonly FileAnswer[];
export type Answers = Readonly<Record<string, Answer>>;

/** VA-2's operators eq, gtdate, ltdate, and our own: ne, in, empty, filled. */
export type ComparisonOp = 'eq' | 'ne' | 'in' | 'gtdate' | 'ltdate' | 'empty' | 'filled';
export type Comparison = {
  /** An earlier option's id; `id.slow` and `id.hours` read a fact of a place answer. */
  readonly option: string;
  /** Default eq. */
  readonly op?: ComparisonOp;
  /** For eq and in, a list matches if any entry does. Dates as yyyy-mm-dd, or `today`, `today-30d`, `today+1d`. */
  readonly value?: string | readonly string[];
};
/** A condition holds if its comparison does, or, for a group, if any of its comparisons does. A list of conditions holds if all do. */
export type Condition = Comparison | { readonly anyOf: readonly Condition[] };

export type OptionValue = {
  /** Variants of one value may share an id, if each has conditions and never two hold at once. */
  readonly id: string;
  readonly name: LocalizedText;
  /** What it is called where it is chosen, while what it promises falls on the same day (BC-7). */
  readonly nameToday?: LocalizedText;
  readonly help?: LocalizedText;
  /** Net surcharge in cents when chosen. */
  readonly price?: Cents;
  /** Choosing it changes the promise: working hours from payment to delivery (BC-7). */
  readonly workingHours?: number;
  /** Choosing it sends paper as well: the promise is then of the PDF, and the paper leaves that day. */
  readonly paper?: true;
  /** The value is offered only while these hold. */
  readonly when?: readonly Condition[];
  /** And only in stores of these countries. */
  readonly onlyIn?: readonly string[];
};

/** A named check beyond the type (checks.ts): hard where it cannot be right, a gentle question where it may be. */
export type CheckName =
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
  /** An example of a right answer, shown in errors and under the title. */
  readonly example?: LocalizedText;
  /** VA-1: an answer is required while the option is visible. */
  readonly required: boolean;
  /** Asks for the answer that is missing, where a sentence made of the title would read badly. */
  readonly missing?: LocalizedText;
  /** Net surcharge in cents when answered at all. */
  readonly price?: Cents;
  readonly values?: readonly OptionValue[];
  /** Visible only while all hold (VA-2); they may name earlier options only. */
  readonly when?: readonly Condition[];
  readonly default?: string;
  /** Of a choice: the value that comes first, and is the default, in stores whose customers live neither in Spain nor in Portugal. */
  readonly defaultAbroad?: string;
  /** The same for stores of one country, by its two letters. */
  readonly defaultIn?: Readonly<Record<string, string>>;
  /** Asked only in stores of these countries. */
  readonly onlyIn?: readonly string[];
  /** The default is filled only while these hold too (EN-7, previous_steps_default). */
  readonly defaultWhen?: readonly Condition[];
  readonly checks?: readonly CheckName[];
  /**
   * Says which thing or person the document is about: two lines that agree in these ask for the same twice. `alone`: a number that only
   * one thing bears; where two lines both say it, it decides by itself. The first such option is the strongest.
   */
  readonly identifies?: boolean | 'alone';
  /** Of a date: it cannot be later than today, nor, where an earlier date option is named, than its answer. */
  readonly notAfter?: 'today' | (string & {});
  /** Of a date: it cannot be earlier than the answer to this earlier date option. */
  readonly notBefore?: string;
  /** Of a date: one that has passed is asked about once, such as the expiry of a passport. */
  readonly askIfPast?: boolean;
  /**
   * Of a field that names an owner: the line's words for one who is not known (VA-6). A blank and a text that says so are stored as none;
   * so is a name that is not asked for because of what was answered before.
   */
  readonly unknownOwner?: LocalizedText;
  /** Of an option that is not required: a blank answer is asked about once. */
  readonly recommended?: boolean;
  readonly maxLength?: number;
  readonly autocomplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'tel';
  /** How the line prints it: with others under one group's name (RT-3), not at all, or under a label where the title is a question. */
  readonly summary?: { readonly group?: string; readonly omit?: boolean; readonly label?: LocalizedText };
  /** Never asked; its default is carried for the wire while its conditions hold. Exempt from the unreachable check. */
  readonly hidden?: boolean;
};

export type Step = {
  /** The route's last part: step1, step41 … (RT-3 to RT-7). */
  readonly key: string;
  /** Short name for the progress line. */
  readonly name: LocalizedText;
  /** The question as the page's heading. */
  readonly title: LocalizedText;
  readonly help?: LocalizedText;
  readonly options: readonly Option[];
  /** Passed over while these do not hold. A step without visible options is passed over too, unless it is a review or add step. */
  readonly when?: readonly Condition[];
  /** `review` shows the answers with links to change them; `add` puts the line into the cart and shows nothing. */
  readonly role?: 'questions' | 'review' | 'add';
};

export type EarlyCheckout = {
  readonly type: 'or' | 'and';
  readonly conditions: readonly Condition[];
};

export type Promises = 'document' | 'filing';

/** Where the shop shows a product, and how search engines are told of it (RT-11). */
export type Shelf = {
  /** Its group in the chooser, e.g. `civil`. */
  readonly group: string;
  /** Which of our drawings shows what is delivered, e.g. `note`. */
  readonly specimen: string;
  /** What is promised by an hour: the document itself (default), or our own part of a matter that others decide. */
  readonly promises?: Promises;
  /** Words by which people call it, for the search of the chooser. */
  readonly searchWords?: LocalizedText;
  /** Said to search engines instead of the product's own description. */
  readonly metaDescription?: LocalizedText;
};

/** Another product that who orders this one is likely to need too, while the conditions hold (EN-4). */
export type RelatedProduct = { readonly product: number; readonly when: readonly Condition[] };

export type FlowDefinition = {
  /** Named steps have keys of their own; numbered ones are step1 … step30 and follow SW-4. */
  readonly kind: 'named' | 'numbered';
  readonly steps: readonly Step[];
  /** Asked on the confirmation page (EN-4, VA-4). */
  readonly confirmOptions?: readonly Option[];
  readonly earlyCheckout?: EarlyCheckout;
  readonly related?: RelatedProduct;
  readonly shelf?: Shelf;
  /** BC-5: what the product counts for in the analytics, in cents; what it costs, where it says nothing. */
  readonly analyticsPrice?: number;
  /** Working hours from payment to delivery, unless a chosen value says otherwise. */
  readonly workingHours?: number;
  /** Labels of summary groups, in the order of first use. */
  readonly groups?: Readonly<Record<string, LocalizedText>>;
};

/** A visitor's progress through one flow. `passed` lists keys of steps that were submitted and valid at that time. */
export type FlowDraft = { readonly answers: Answers; readonly passed: readonly string[] };

/** Codes with parameters, never text (house: the engine speaks no language). */
export type FieldErrorCode =
  | 'required'
  | 'not_a_date'
  | 'date_unreal'
  | 'date_short_year'
  | 'date_future'
  | 'date_order'
  | 'unknown_value'
  | 'too_long'
  | 'not_a_place'
  | 'wrong_type'
  | 'tax_id_wrong'
  | 'not_a_dni'
  | 'not_a_nie'
  | 'not_a_person_id'
  | 'not_a_company_id'
  | 'cru_wrong'
  | 'cadastral_wrong'
  | 'cadastral_mistyped'
  | 'email_wrong'
  | 'phone_wrong'
  | 'postcode_wrong'
  | 'number_wrong'
  | 'article_wrong'
  | 'document_number_wrong'
  | 'citizen_card_wrong'
  /** A file that was not kept; said by who stores files, not by the engine. */
  | 'file_type'
  | 'file_too_large'
  | 'file_too_many'
  | 'file_empty';
export type FieldError = {
  readonly option: string;
  readonly code: FieldErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
};
/** A gentle question: the answer is kept, the visitor is asked once whether it is meant so. */
export type FieldWarning = {
  readonly option: string;
  readonly code:
    | 'address_without_number'
    | 'place_free_text'
    | 'place_several'
    | 'place_near'
    /** Another tab has answered otherwise; said by the pages, not by the engine. */
    | 'elsewhere'
    | 'cadastral_short'
    /** A recommended answer is missing. */
    | 'left_blank'
    | 'date_past';
};
