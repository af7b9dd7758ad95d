import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { MailTemplates } from '../../stores/mail/mail-templates.ts';

/** Imports the templates from their sources, afresh each time. */
export async function openDevelopmentTemplates(): Promise<MailTemplates> {
  const entry = join(import.meta.dirname, 'templates.ts');
  const { module } = await runnerImport<MailTemplates>(entry, { configFile: false, logLevel: 'warn' });
  return module;
}
