/** Coined words that no name may contain, as patterns of its words, and the terms to use instead. */
export const COINED: readonly (readonly [words: string, instead: string])[] = [
  ['ways? to pay|way left|sums? left|unpaid sums?', 'payment method, amounts'],
  ['(takes?|taken|save|keep|book) (payments?|money|moves?)', 'capture, recordProgress'],
  ['taken back|came back|comes? back', 'chargeback, return, returned'],
  ['called off|given up', 'cancelled, revoked'],
  ['under ?way|meanwhile', 'processing, in progress, concurrent'],
  ['asked in|ask and settle|mark asking', 'answer language, syncAttempt, claimCapture'],
  ['no (word|answer)|knows repeats|tells of others|serves once', 'OutcomeUnknownError, a capability'],
  ['by hand|settles at once', 'manual, instant'],
  ['leads to', 'redirectsTo, opens'],
  ['told|tells?|wish|wishes', 'notified, shown, message, input'],
  ['seal|sealed|unseal|unsealed', 'encrypt, decrypt, sign'],
  ['ears|complain|complaints|patience|patient', 'listeners, onError, errors, timeout'],
  ['books|mortal|rage|calm|dice|tally', 'ledger, statement, killable, chaos, drain, random, counters'],
  ['whoever|nobody|anew|altogether', 'actor, anonymous, again, total'],
  ['drawing turn|before drawing|rounds|create holds', 'render, queue, runs, createConcurrencyLimit'],
  ['acts$', 'actions, buttons'],
  ['stand|stands|standing', 'is, current, persistent'],
  ['kept', 'saved, stored, draft'],
  ['law ends|due by law|travel|travell?ing', 'retentionEnds, due for erasure, traversal, loading'],
  ['go on|goes on|went on', 'continue'],
  ['(billing|cancel|lost|onward|refund|speed) words', 'labels, text'],
];

/** Names that match the table above and stay, each with its reason. */
export const FAIR: Readonly<Record<string, string>> = {
  kept: 'the part of a price that the shop keeps after a withdrawal; stored in the withdrawal',
  refundAndKept: 'the same',
  computeKept: 'the same',
  NOTE_KEPT: 'the same',
  under_way: 'a stored stage of an order',
  by_hand: 'a stored state of a refund',
  refund_by_hand: 'a stored audit action',
  no_answer: 'a stored failure code',
  'complaints-book': 'the legal page of the book of complaints, a law’s own name',
  '1655.kept': 'the form field of stored files, on the wire',
};
