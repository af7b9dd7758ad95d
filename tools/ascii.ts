import type { Plugin } from 'vite';

const OTHER = /[\u0080-\uffff]/g;
/** Where an escape would change the meaning: in a raw template, and behind a backslash. */
const LITERAL = /\braw`[^`]*[\u0080-\uffff]|(?<!\\)(?:\\\\)*\\[\u0080-\uffff]/;

const escapeLetter = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Writes a bundle for Node in ASCII: Node keeps a source in memory, with two bytes for each letter if one of them is
 * not ASCII.
 */
export const ascii: Plugin = {
  name: 'ascii',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      const literal = LITERAL.exec(file.code);
      if (literal) this.error(`${file.fileName} needs a letter as it is: ${literal[0].slice(-80)}`);
      file.code = file.code.replace(OTHER, escapeLetter);
    }
  },
};
