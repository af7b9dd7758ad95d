import { selectSharedDocument } from '../../orders/documents/shares.queries.ts';
import type { SendableFile } from '../../platform/files/send-file.ts';
import type { Deps } from '../deps.ts';
import { hashShareToken } from './share-token.ts';

type Found = NonNullable<Awaited<ReturnType<typeof selectSharedDocument>>>;
export type OpenedShare =
  | { readonly state: 'open'; readonly share: Found }
  | { readonly state: 'expired' | 'revoked' };

/** Length of a token; longer texts are never looked up. */
const MAX_TOKEN = 64;

/** Finds the document of a link in its store; undefined for an unknown token. */
export async function openShare(
  deps: Deps,
  storeId: number,
  token: string,
): Promise<OpenedShare | undefined> {
  if (token.length > MAX_TOKEN) return undefined;
  const share = await selectSharedDocument(deps.db, hashShareToken(token));
  if (!share || share.store_id !== storeId) return undefined;
  if (share.revoked_at) return { state: 'revoked' };
  return share.expires_at > deps.clock() ? { state: 'open', share } : { state: 'expired' };
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** Returns a shared file under its product's name: its own name may reveal its subject. */
export function sharedFile({ files }: Pick<Deps, 'files'>, share: Found): SendableFile {
  const { product_name, media_type, size, sha256, file_id } = share;
  return {
    name: `${product_name}.${EXTENSIONS[media_type] ?? 'bin'}`,
    mediaType: media_type,
    size,
    sha256,
    open: () => files.open(file_id, size),
  };
}
