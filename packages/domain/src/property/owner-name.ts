const SAYS_SO =
  /onocido|desconocida|desconhecid|^(?:(?:the )?owner )?(?:is )?(?:not |un)known(?: owner)?$|^no (?:lo )?s[eé]$|^n[ãa]o sei$|^(?:i )?(?:do not|don[’']?t) know$/i;

/**
 * VA-6: an owner's name counts as unknown when it is empty or contains 'onocido', as in 'Desconocido'; so do the words that a customer
 * would write for it in Portuguese and in English.
 */
export function isOwnerUnknown(name: string | undefined): boolean {
  const said = name?.trim().replace(/[.!?]+$/, '') ?? '';
  return said === '' || SAYS_SO.test(said);
}
