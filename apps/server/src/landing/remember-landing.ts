import type { ShopConfig } from '@folio/contract/config';
import type { Deps } from '../deps.ts';
import { updateSession } from '../visitors/sessions.queries.ts';
import type { Visitor } from '../visitors/visitor.ts';

/** Keeps in a visitor's session by which town's page they came; who has no session gets none for it. */
export async function rememberLanding(deps: Deps, { session }: Visitor, path: string): Promise<void> {
  if (!session || session.landing === path) return;
  await updateSession(deps.db, session.id, { landing: path });
  session.landing = path;
}

/** EN-1's `municipio`: the town by whose page the visitor came. */
export function rememberedTown({ session }: Visitor): ShopConfig['municipio'] {
  const path = session?.landing;
  return path ? { url: path.slice(path.lastIndexOf('/') + 1), path } : null;
}
