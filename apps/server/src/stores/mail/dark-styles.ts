import type { PlainLook } from '../catalogue/plain-look.ts';

/**
 * Returns the dark-mode styles of a mail: a mailbox that darkens a light mail by itself leaves some text unreadable.
 */
export const darkStyles = ({ darkAccent, darkAccentInk }: PlainLook): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .mail-body, .mail-body > table > tbody > tr > td { background-color: #15191c !important; }
  .mail-card { background-color: #1d2226 !important; }
  .mail-card h1, .mail-card p, .mail-card td { color: #edeae3 !important; }
  .mail-card .mail-small { color: #b4b8b9 !important; }
  .mail-card .mail-name { color: ${darkAccent} !important; }
  .mail-card .mail-line { border-color: #343b41 !important; }
  .mail-card .mail-button { background-color: ${darkAccent} !important; }
  .mail-card .mail-button, .mail-card .mail-button span { color: ${darkAccentInk} !important; }
}`;
