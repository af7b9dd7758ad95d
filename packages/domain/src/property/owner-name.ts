const SAYS_SO =
  /onocido|desconocida|desconhecid|^(?:(?:the )?owner )?(?:is )?(?:not |un)known(?: owner)?$|^no (?:lo )?s[eé]$|^n[ãa]o sei$|^(?:i )?(?:do not|don[’']?t) know$/i;

/** The lookbehind begins only one match in a row of signs, so that a long row costs no more than its length. */
const FINAL_SIGNS = /(?<![.!?])[.!?]+$/;

/**
 * VA-6: an owner's name counts as unknown when it is empty or contains 'onocido', as in 'Desconocido'; so do the words that a customer
 * would write for it in Portuguese and in English.
 */
export function isOwnerUnknown(name: string | undefined): boolean {
  const said = name?.trim().replace(FINAL_SIGNS, '') ?? '';
  return said === '' || SAYS_SO.test(said);
}
