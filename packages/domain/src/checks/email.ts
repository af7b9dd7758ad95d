const EMAIL =
  /^[^\s\p{C}\ufffd@"(),:;<>[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** Whether a text has the form of an e-mail address with a domain that can exist on the internet (VA-8, VA-10). Spaces around it do not pass. */
export function isEmail(text: string): boolean {
  const local = text.slice(0, text.lastIndexOf('@'));
  const dots = local.startsWith('.') || local.endsWith('.') || local.includes('..');
  return text.length <= 254 && !dots && EMAIL.test(text);
}
