/**
 * Masks an e-mail address for somebody who may not be its owner, but so that the owner recognizes it:
 * ana@correo.example becomes a•••@c•••.example.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  const end = host.lastIndexOf('.');
  const first = (text: string) => `${[...text][0] ?? ''}•••`;
  return `${first(email.slice(0, at))}@${first(host)}${end > 0 ? host.slice(end) : ''}`;
}
