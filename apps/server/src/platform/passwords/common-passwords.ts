let loaded: Promise<ReadonlySet<string>> | undefined;

/** Loads the published list of 49,000 passwords when a password is first set; it never goes to a browser. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Words for "password" in the shop's languages, since the list is English. */
const WORDS_FOR_PASSWORD = [
  'contraseña',
  'contrasena',
  'clave',
  'palavra-passe',
  'palavrapasse',
  'senha',
  'password',
];

/** Normalizes case and full-width letters, by which people vary passwords. */
const normalize = (password: string): string => password.normalize('NFKC').toLowerCase().trim();

/** Other rules reject a longer password, so it is not checked here. */
export const MAX_PASSWORD_LENGTH = 128;
const LETTER = /\p{L}/u;

/** Removes the digits and symbols that people append to make a word long enough. */
function removeSuffix(password: string): string {
  let end = password.length;
  while (end > 0 && !LETTER.test(password.charAt(end - 1))) end -= 1;
  return password.slice(0, end);
}

/**
 * Returns whether a password is among an attacker's first guesses: a common one, a word for "password", or its owner's
 * e-mail address or a part of it.
 */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  if (password.length > MAX_PASSWORD_LENGTH) return false;
  loaded ??= load();
  const normalized = normalize(password);
  const address = normalize(email);
  const ownNames = [address, address.slice(0, address.indexOf('@'))];
  return (
    (await loaded).has(normalized) ||
    WORDS_FOR_PASSWORD.includes(removeSuffix(normalized)) ||
    ownNames.some((one) => one === normalized || (removeSuffix(one) || one) === removeSuffix(normalized))
  );
}
