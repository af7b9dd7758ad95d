const EMAIL =
  /^[^\s\p{C}\ufffd@"(),:;<>[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/**
 * Returns true for an e-mail address whose domain can exist on the internet (VA-8, VA-10). Surrounding spaces
 * are invalid.
 */
export function isEmail(text: string): boolean {
  const local = text.slice(0, text.lastIndexOf('@'));
  const dots = local.startsWith('.') || local.endsWith('.') || local.includes('..');
  return text.length <= 254 && !dots && EMAIL.test(text);
}
