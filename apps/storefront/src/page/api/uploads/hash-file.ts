/**
 * Returns the SHA-256 of a file's content in hexadecimal digits, by which the server recognizes an interrupted upload.
 * Null where the browser has no hash function (pages without TLS) or cannot read the file.
 */
export async function hashFile(file: File): Promise<string | null> {
  try {
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}
