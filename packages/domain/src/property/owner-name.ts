const MEANS_UNKNOWN =
  /onocido|desconocida|desconhecid|^(?:(?:the )?owner )?(?:is )?(?:not |un)known(?: owner)?$|^no (?:lo )?s[eé]$|^n[ãa]o sei$|^(?:i )?(?:do not|don[’']?t) know$/i;

/** The lookbehind admits one match per run of punctuation, which keeps the time linear. */
const FINAL_SIGNS = /(?<![.!?])[.!?]+$/;

/**
 * VA-6: returns true for an unknown owner: an empty name, one that contains 'onocido' as in 'Desconocido', or
 * the Portuguese or English equivalent.
 */
export function isOwnerUnknown(name: string | undefined): boolean {
  const cleaned = name?.trim().replace(FINAL_SIGNS, '') ?? '';
  return cleaned === '' || MEANS_UNKNOWN.test(cleaned);
}
