// Lets the server and its tests import the browser's module.
type CardTexts = Readonly<Record<'number' | 'expiry' | 'cvc' | 'test', string>>;
export function cardTexts(locale: string | undefined): CardTexts;
