import type { UploadTarget } from '@folio/contract/shop-api/upload-target';

/** Stores where an unfinished upload goes on, for a reload of the page in this tab; blocked storage stores nothing. */
export function resumeLater({ name, size, lastModified }: File, target: UploadTarget) {
  const key = `folio:upload:${Object.values(target).join('/')}/${name}/${size}/${lastModified}`;
  const attempt = (use: (storage: Storage) => string | null | undefined): string | null => {
    try {
      return use(sessionStorage) ?? null;
    } catch {
      return null;
    }
  };
  return {
    path: (): string | null => attempt((storage) => storage.getItem(key)),
    keep: (path: string) => attempt((storage) => void storage.setItem(key, path)),
    forget: () => attempt((storage) => void storage.removeItem(key)),
  };
}
