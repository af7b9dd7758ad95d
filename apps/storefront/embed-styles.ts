import type { CSSOptions } from 'vite';

type Settings = Exclude<CSSOptions['postcss'], string | undefined>;
type Plugin = Extract<NonNullable<Settings['plugins']>[number], { readonly postcssPlugin: string }>;

/** The page's root elements, as selectors name them. */
const PAGE_ROOT = /:root|(?<![\w.#-])(?:html|body)(?![\w-])/g;
const REM = /(?<![\w.-])(-?\d*\.?\d+)rem\b/g;
/** A condition on the window's width, which an embedded shop asks of its own. */
const IS_WIDTH = /\bwidth\b/;

const IS_DARK = /^\(prefers-color-scheme:\s*dark\)$/;
/** Set on the page's root while it is dark (embedding/follow-scheme.ts); adds nothing to a rule's specificity. */
const DARK_PAGE = ':where([data-scheme="dark"], [data-scheme="dark"] *)';
const PSEUDO_ELEMENT = /(?:::.*)?$/;

/** Limits a selector to a dark page. */
const inDarkPage = (selector: string): string =>
  selector.replace(PSEUDO_ELEMENT, (pseudo) => DARK_PAGE + pseudo);

/** Returns the parts of a media query that are joined by `and`. */
const splitParts = ({ params }: { readonly params: string }): string[] => params.split(/\s+and\s+/);

/**
 * Returns a PostCSS plugin that turns the page's style sheet into one for a shadow root. The page's root becomes an
 * element in it. A `rem` becomes a length that the host's font size does not change. Width queries measure the shop,
 * not the window, and the dark look follows the host, not the visitor's system. Fonts are loaded by script
 * (packages/ui/src/styles/embedded-fonts.tsx): browsers ignore those of a shadow root.
 */
export const forShadowRoot = (): Plugin => ({
  postcssPlugin: 'folio-shadow-root',
  Once(root) {
    root.walkAtRules('font-face', (rule) => void rule.remove());
    root.walkRules((rule) => {
      rule.selector = rule.selector.replace(PAGE_ROOT, '.folio-page');
    });
    root.walkDecls((declaration) => {
      declaration.value = declaration.value.replace(REM, 'calc($1 * var(--folio-rem))');
      if (declaration.prop === 'color-scheme' && declaration.value === 'light dark')
        declaration.value = 'light';
    });
    root.walkAtRules('media', (rule) => {
      if (!rule.params.includes('prefers-color-scheme')) return;
      const others = splitParts(rule).filter((part) => !IS_DARK.test(part));
      if (others.length === splitParts(rule).length || rule.params.includes(','))
        throw rule.error('This condition on the scheme cannot follow the host’s.');
      rule.walkRules((dark) => {
        dark.selectors = dark.selectors.map(inDarkPage);
      });
      // Paper is light, as for a system's dark look.
      rule.params = [...new Set(['screen', ...others])].join(' and ');
    });
    root.walkAtRules('media', (rule) => {
      const parts = splitParts(rule);
      const widths = parts.filter((part) => IS_WIDTH.test(part));
      if (widths.length === 0) return;
      if (rule.params.includes(','))
        throw rule.error('A list of media queries cannot become a container query.');
      const others = parts.filter((part) => !IS_WIDTH.test(part));
      const container = rule.clone({ name: 'container', params: `folio ${widths.join(' and ')}` });
      if (others.length === 0) return void rule.replaceWith(container);
      rule.params = others.join(' and ');
      rule.removeAll();
      rule.append(container);
    });
  },
});
