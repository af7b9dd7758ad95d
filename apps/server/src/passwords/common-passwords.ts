let loaded: Promise<ReadonlySet<string>> | undefined;

/** The published list has 49,000 passwords: it is read when somebody first sets one, and never by a browser. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Compares passwords as people vary them: in capitals, or with full-width letters. */
const folded = (password: string): string => password.normalize('NFKC').toLowerCase();

/** Whether a password is one of those that are tried first by whoever guesses. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= load();
  return (await loaded).has(folded(password).trim());
}
