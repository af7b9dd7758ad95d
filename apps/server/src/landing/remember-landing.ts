import type { ShopConfig } from '@folio/contract/config';
import type { Deps } from '../deps.ts';
import { updateSession } from '../visitors/sessions.queries.ts';
import type { Visitor } from '../visitors/visitor.ts';

/** Stores the visitor's landing page in their session; without a session nothing is created. */
export async function rememberLanding(deps: Deps, { session }: Visitor, path: string): Promise<void> {
  if (!session || session.landing === path) return;
  await updateSession(deps.db, session.id, { landing: path });
  session.landing = path;
}

/** Returns the town of the visitor's landing page, EN-1's `municipio`. */
export function rememberedTown({ session }: Visitor): ShopConfig['municipio'] {
  const path = session?.landing;
  return path ? { url: path.slice(path.lastIndexOf('/') + 1), path } : null;
}
