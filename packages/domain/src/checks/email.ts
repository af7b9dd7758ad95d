const EMAIL =
  /^[^\s\p{C}\ufffd@"(),:;<>[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** Letters that mail servers read as others or not at all, besides those that compatibility forms replace (UTS 46). */
const MAPPED = /\u0345|[\p{Default_Ignorable_Code_Point}\u1c80-\u1c88]/u;

/**
 * Returns whether a domain is spelled as mail servers compare it. Otherwise one mailbox has many addresses:
 * `ana@ｅxample.com` reaches `ana@example.com`.
 */
function isPlainlySpelled(domain: string): boolean {
  const lower = domain.toLowerCase();
  return lower.normalize('NFKC') === lower && !MAPPED.test(lower.normalize('NFD'));
}

/**
 * Returns true for an e-mail address whose domain can exist on the internet (VA-8, VA-10). Surrounding spaces
 * are invalid.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const dots = local.startsWith('.') || local.endsWith('.') || local.includes('..');
  return text.length <= 254 && !dots && EMAIL.test(text) && isPlainlySpelled(text.slice(at + 1));
}
