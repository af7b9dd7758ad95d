import type { ShopConfig } from '@folio/contract/app/config';
import { LANDING_COOKIE_PATH } from '@folio/contract/selling/landing.view';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';

/** Makes a town's page the origin of a visitor, with or without a session (EN-1). */
export const rememberLanding = (visitor: Visitor, landing: string): void =>
  updateVisitor(visitor, { landing, landingChosen: true });

/** Returns the town of the visitor's landing page, EN-1's `municipio`. */
export function rememberedTown({ landing }: Visitor): ShopConfig['municipio'] {
  const [path, url] = LANDING_COOKIE_PATH.exec(landing ?? '') ?? [];
  return path && url ? { url, path } : null;
}
