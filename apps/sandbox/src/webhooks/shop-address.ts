import type { Database } from '../store/database.ts';
import { readSetting, writeSetting } from '../store/settings.ts';

const nameOf = (provider: string) => `webhookUrl.${provider}`;

/** Where the shop listens to a provider's events: as the control endpoint said, else as the environment did. */
export function webhookUrl(db: Database, provider: string, fallback: string | null): string | null {
  return readSetting(db, nameOf(provider), fallback);
}

/** Moves a provider's events to another address; null sends them nowhere. A reset keeps it. */
export function setWebhookUrl(db: Database, provider: string, url: string | null): void {
  writeSetting(db, nameOf(provider), url);
}
