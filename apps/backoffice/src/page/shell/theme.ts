import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const accent: MantineColorsTuple = [
  '#eef5f2',
  '#dbe8e3',
  '#b7d1c8',
  '#91b9ac',
  '#7fb3a3',
  '#53907e',
  '#3f7767',
  '#2f5d50',
  '#254b41',
  '#183730',
];

/** The dark scheme's greys, tinted with the ink. Mantine uses the first for text, the last for backgrounds. */
const dark: MantineColorsTuple = [
  '#e8e6e1',
  '#c9cbcd',
  '#a3a7ac',
  '#8d9197',
  '#3a4046',
  '#2e3338',
  '#22272b',
  '#1b1f23',
  '#15181b',
  '#101315',
];

/** A dense, calm theme: 14 px, small radii, one accent. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: { accent, dark },
  black: '#1b1f24',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '1.125rem' }, h2: { fontSize: '0.9375rem' }, h3: { fontSize: '0.875rem' } },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A dialog's heading is not the page's banner landmark.
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    // An error appears next to its field while the focus is on the button.
    InputError: { defaultProps: { role: 'alert' } },
    // Its focus placeholder is no menu item.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Badge: { defaultProps: { tt: 'none' } },
    Button: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
  },
});

/** The tokens of both schemes. Only lateness is red, so field errors use the warning colour. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fbfaf7',
    '--mantine-color-text': '#1b1f24',
    '--mantine-color-dimmed': '#5c6068',
    '--mantine-color-placeholder': '#6b6f76',
    '--mantine-color-default-border': '#e4e0d8',
    '--mantine-color-error': '#8a5a00',
    '--folio-surface': '#ffffff',
    '--folio-line': '#e4e0d8',
    '--folio-hover': '#f3f1eb',
    '--folio-chosen': '#e6efeb',
    '--folio-accent': '#2f5d50',
    '--folio-warning': '#8a5a00',
    '--folio-late': '#a8322a',
  },
  dark: {
    '--mantine-color-body': '#15181b',
    '--mantine-color-text': '#e8e6e1',
    '--mantine-color-dimmed': '#a3a7ac',
    '--mantine-color-placeholder': '#8d9197',
    '--mantine-color-default-border': '#2e3338',
    '--mantine-color-error': '#e0b35a',
    '--folio-surface': '#1b1f23',
    '--folio-line': '#2e3338',
    '--folio-hover': '#22272b',
    '--folio-chosen': '#213630',
    '--folio-accent': '#8fc2b2',
    '--folio-warning': '#e0b35a',
    '--folio-late': '#f2968d',
  },
});

/** The page's nonce from the server, for the styles that Mantine injects. */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
