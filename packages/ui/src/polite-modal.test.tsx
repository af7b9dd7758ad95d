import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PoliteModal } from './polite-modal.tsx';
import { safeHtml } from './safe-html.tsx';

const modal = (phone: string | null, html = 'Pulsa <b>Continuar</b>.', hours: string | null = null) =>
  renderToStaticMarkup(
    <PoliteModal
      title="Espera"
      html={html}
      close="Continuar"
      phone={phone}
      phoneHelp="¿Te ayudamos?"
      phoneHours={hours}
      locale="es"
      onClose={() => {}}
    />,
  );

describe('[DG-6] the polite modal', () => {
  it('shows its message with tags and closes by its label or cross', () => {
    const html = modal(null);
    expect(html).toContain('Pulsa <b>Continuar</b>.');
    expect(html).toMatch(/<button[^>]*><span[^>]*>Continuar<\/span><\/button>/);
    expect(html).toContain('aria-label="Cerrar"');
    expect(html).not.toContain('tel:');
  });

  it('shows a help line with a phone icon if there is a phone', () => {
    const html = modal('910 000 000');
    expect(html).toContain('¿Te ayudamos? <a href="tel:910000000">910 000 000</a>');
    expect(html).toContain('<svg');
  });

  it('shows the phone hours beside the number', () => {
    expect(modal('+34 555 010 214', 'Hola', 'de 9 a 18')).toContain('de 9 a 18</small>');
    expect(modal('+34 555 010 214')).not.toContain('<small');
    expect(modal(null, 'Hola', 'de 9 a 18')).not.toContain('de 9 a 18');
  });

  it.each([
    ['<script>alert(1)</script>Hola', 'Hola'],
    ['<img src=x onerror=alert(1)>Hola', 'Hola'],
    ['<b onclick="alert(1)" style="x">Hola</b>', '<b>Hola</b>'],
    ['<a href="javascript:alert(1)">Hola</a>', 'Hola'],
    ['<scr<script></script>ipt>Hola', 'Hola'],
    ['<p>uno<ul><li>dos', '<p>uno<ul><li>dos</li></ul></p>'],
    ['1 &lt; 2 &amp; 3<br>4 < 5', '1 &lt; 2 &amp; 3<br/>4 &lt; 5'],
    ['<style>*{display:none}', ''],
  ])('sanitizes %s', (given, shown) => {
    expect(renderToStaticMarkup(safeHtml(given))).toBe(shown);
  });
});
