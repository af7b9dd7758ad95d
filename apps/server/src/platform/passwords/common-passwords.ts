let loaded: Promise<ReadonlySet<string>> | undefined;

/** The published list has 49,000 passwords: it is read when somebody first sets one, and never by a browser. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** What a password is called in the languages of the shop: the list is of English ones. */
const WORDS_FOR_PASSWORD = [
  'contraseña',
  'contrasena',
  'clave',
  'palavra-passe',
  'palavrapasse',
  'senha',
  'password',
];

/** Compares passwords as people vary them: in capitals, or with full-width letters. */
const folded = (password: string): string => password.normalize('NFKC').toLowerCase().trim();

/** A longer password is refused by other rules, and is not examined here. */
export const MAX_PASSWORD_LENGTH = 128;
const LETTER = /\p{L}/u;

/** Without the figures and signs that are put behind a word to make it long enough. */
function withoutTail(password: string): string {
  let end = password.length;
  while (end > 0 && !LETTER.test(password.charAt(end - 1))) end -= 1;
  return password.slice(0, end);
}

/**
 * Whether a password is one of those that are tried first by whoever guesses: a common one, a word for a
 * password, or the e-mail address of its owner, whole or in part.
 */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  if (password.length > MAX_PASSWORD_LENGTH) return false;
  loaded ??= load();
  const wanted = folded(password);
  const own = folded(email);
  const ofOwner = [own, own.slice(0, own.indexOf('@'))];
  return (
    (await loaded).has(wanted) ||
    WORDS_FOR_PASSWORD.includes(withoutTail(wanted)) ||
    ofOwner.some((one) => one === wanted || (withoutTail(one) || one) === withoutTail(wanted))
  );
}
