import sans from './fonts/sans.woff2?url';
import serif from './fonts/serif.woff2?url';

/**
 * Adds the shop's fonts to the document, since browsers ignore the fonts of a shadow root's style sheet. Registers the
 * length that replaces a `rem` in it.
 */
export function loadFonts(): void {
  const add = (family: string, source: string, more: FontFaceDescriptors) =>
    document.fonts.add(new FontFace(family, source, { display: 'swap', ...more }));
  add('Folio Sans', `url("${sans}")`, { weight: '400 700' });
  add('Folio Serif', `url("${serif}")`, { weight: '400 600' });
  const fallback = { lineGapOverride: '0%' };
  add('Folio Sans Fallback', 'local("Arial"), local("Liberation Sans"), local("Roboto")', {
    ...fallback,
    ...{ sizeAdjust: '100.5%', ascentOverride: '99.5%', descentOverride: '30.1%' },
  } as FontFaceDescriptors);
  add('Folio Serif Fallback', 'local("Georgia"), local("Gelasio")', {
    ...fallback,
    ...{ sizeAdjust: '92.5%', ascentOverride: '79.5%', descentOverride: '28.6%' },
  } as FontFaceDescriptors);
  try {
    CSS.registerProperty({ name: '--folio-rem', syntax: '<length>', inherits: true, initialValue: '16px' });
  } catch {
    // Another shop on the page has registered it.
  }
}
