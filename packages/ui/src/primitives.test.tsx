import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { AnchorContext } from './anchor.tsx';
import { AnswerList } from './answer-list.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorSummary } from './form/error-summary.tsx';
import { Illustration } from './illustration.tsx';
import { Notice } from './notice.tsx';
import { Price, PriceBreakdown } from './price.tsx';
import { Progress, type ProgressPart } from './progress.tsx';
import { Snackbar } from './snackbar.tsx';
import { Specimen } from './specimen.tsx';

const quote = { net: 2076, vat: 436, total: 2512, vatRate: 2100, officialFee: 902 };
const words = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('prices', () => {
  it('[BC-6] omit ,00 and use the language’s decimal comma', () => {
    expect(words(renderToStaticMarkup(<Price cents={1200} locale="es" />))).toBe('12 €');
    expect(words(renderToStaticMarkup(<Price cents={2076} locale="es" />))).toBe('20,76 €');
  });

  it('[BC-6] consist of service, registry fee, VAT and total', () => {
    const html = renderToStaticMarkup(<PriceBreakdown price={quote} locale="es" />);
    expect(words(html)).toBe(
      'Nuestro servicio 11,74 € Tasas oficiales 9,02 € IVA (21 %) 4,36 € Total con IVA 25,12 €',
    );
  });

  it('list the surcharges of answers apart from the service', () => {
    const extras = [{ label: 'Apostilla: de La Haya', amount: 800 }];
    const html = renderToStaticMarkup(<PriceBreakdown price={{ ...quote, extras }} locale="es" />);
    expect(words(html)).toBe(
      'Nuestro servicio 3,74 € Apostilla: de La Haya 8 € Tasas oficiales 9,02 € IVA (21 %) 4,36 € Total con IVA 25,12 €',
    );
  });

  it('omit a fee and a tax of zero', () => {
    const html = renderToStaticMarkup(
      <PriceBreakdown price={{ ...quote, officialFee: 0, vat: 0, vatRate: 0, total: 2076 }} locale="en" />,
    );
    expect(words(html)).toBe('Our service €20.76 Total €20.76');
  });
});

describe('navigation', () => {
  it('shows the current step and links back to done ones', () => {
    const parts: ProgressPart[] = [
      { name: 'Propietario', href: '/nota-simple/step1', state: 'done', pages: ['done'] },
      { name: 'Dirección', state: 'current', pages: ['current'] },
      ...[1, 2].map((): ProgressPart => ({ state: 'ahead', pages: ['ahead'] })),
    ];
    const html = renderToStaticMarkup(<Progress label="Paso 2 de 4" now="Dirección" parts={parts} />);
    expect(html).toMatch(/<a [^>]*href="\/nota-simple\/step1"[^>]*>Propietario<\/a>/);
    expect(html).toMatch(/aria-current="step"[^>]*>Dirección/);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html.match(/<li /g)).toHaveLength(4);
  });

  it('follows links through the app’s router', () => {
    const change = { href: '/nota-simple/step3', label: 'Modificar', title: 'Modificar: Dirección' };
    const html = renderToStaticMarkup(
      <AnchorContext value={({ href, ...rest }) => <a {...rest} href={`${href}#app`} />}>
        <AnswerList items={[{ key: 'd', label: 'Dirección', value: 'Calle Toledo 24', change }]} />
      </AnchorContext>,
    );
    expect(html).toContain('href="/nota-simple/step3#app"');
    expect(html).toContain('aria-label="Modificar: Dirección"');
  });
});

describe('messages', () => {
  it('summarize errors as an alert with links to the fields', () => {
    const html = renderToStaticMarkup(
      <ErrorSummary
        title="Hay algo que revisar"
        items={[{ href: '#f-direccion', text: 'Falta la dirección.' }]}
      />,
    );
    expect(html).toMatch(/role="alert" tabindex="-1"/);
    expect(html).toMatch(/href="#f-direccion"[^>]*>Falta la dirección\./);
  });

  it('announce a failure only when it is live', () => {
    expect(renderToStaticMarkup(<Notice tone="danger">No</Notice>)).not.toContain('role=');
    expect(renderToStaticMarkup(<Notice tone="danger" live children="No" />)).toContain('role="alert"');
  });

  it('[CH-7] show a snackbar with its message and one button', () => {
    const html = renderToStaticMarkup(
      <Snackbar message="No se pudo cobrar." action="Ok" onAction={() => {}} />,
    );
    expect(words(html)).toBe('No se pudo cobrar. Ok');
  });

  it('show the document’s waiting text on a busy button', () => {
    vi.stubGlobal('document', { documentElement: { dataset: { wait: 'Un momento…' } } });
    const html = renderToStaticMarkup(<Button variant="primary" busy children="Pagar" />);
    const idle = renderToStaticMarkup(<Button variant="primary" children="Pagar" />);
    vi.unstubAllGlobals();
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('Un momento…');
    expect(idle).not.toContain('Un momento…');
  });

  it('keep a busy button’s label and focus and ignore a second click', () => {
    const html = renderToStaticMarkup(
      <Button variant="primary" type="submit" busy>
        Pagar 25,12 €
      </Button>,
    );
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toMatch(/\sdisabled/);
    expect(words(html)).toBe('Pagar 25,12 €');
  });
});

describe('[DG-1] a dialog', () => {
  it('has a title, a labelled cross and a width', () => {
    const html = renderToStaticMarkup(
      <Dialog open onClose={() => {}} title="Modificar Nota Simple" width="wide" locale="es">
        <p>Contenido</p>
      </Dialog>,
    );
    const titleId = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`id="${titleId}">Modificar Nota Simple`);
    expect(html).toContain('aria-label="Cerrar"');
    expect(html).toContain('f-dialog--wide');
  });

  it('is absent while closed', () => {
    expect(renderToStaticMarkup(<Dialog open={false} onClose={() => {}} title="x" />)).toBe('');
  });
});

/** Returns the symbols of a sprite file by name. */
function readSymbols(file: string): Map<string, string> {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const symbols = [...text.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)];
  return new Map(symbols.map(([, name = '', drawing = '']) => [name, drawing]));
}

describe('drawings', () => {
  it('[SH-1] use the colours of the page', () => {
    for (const file of ['./illustrations.svg', './specimens.svg'])
      for (const [name, drawing] of readSymbols(file)) {
        expect(drawing, name).not.toMatch(/(class|style)=|="#/);
        expect(drawing, name).toContain('var(--');
      }
  });

  it('are hidden from screen readers', () => {
    const html = renderToStaticMarkup(<Illustration drawing="law" />);
    expect(html).toContain('aria-hidden="true"');
    expect(html).toMatch(/href="[^"]*illustrations[^"]*#law"/);
  });

  it('number the three parts of a specimen', () => {
    for (const [kind, drawing] of readSymbols('./specimens.svg'))
      expect(
        [...drawing.matchAll(/<text[^>]*>(\d)<\/text>/g)].map(([, number]) => number),
        kind,
      ).toEqual(['1', '2', '3']);
  });

  const specimen = {
    title: 'Qué vas a recibir',
    kind: 'note',
    heading: 'Nota simple',
    parts: ['Qué es', 'De quién es', 'Qué debe'],
  };
  it.each([
    ['es', 'MUESTRA'],
    ['pt', 'AMOSTRA'],
    ['en', 'SPECIMEN'],
  ] as const)('mark the specimen as one in %s', (locale, mark) => {
    const html = renderToStaticMarkup(<Specimen specimen={specimen} locale={locale} />);
    expect(words(html)).toContain(mark);
    expect(words(html)).toContain('Qué es De quién es Qué debe');
    expect(html).toMatch(/href="[^"]*specimens[^"]*#note"/);
  });
});
