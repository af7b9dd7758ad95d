// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { click, pageText, press, type } from '../../../test/dom.ts';
import { order, queueRow, queueView } from '../../../test/orders.ts';
import { eventually, openPage } from '../../../test/screen.tsx';

const filters = () => ({ stores: [{ id: 1, name: 'Notas Simples' }], products: [] });
const rows = [queueRow(), queueRow({ lineId: 12, orderId: '100000002' })];
const answers = {
  'GET /api/filters': filters,
  'GET /api/queue': () => queueView(rows),
  'GET /api/orders/:orderId': () => order(),
};

describe('the queue', () => {
  it('[OS-8] lists the lines that await staff, each with a link to its order', async () => {
    openPage('/', answers);
    const link = await screen.findByRole('link', { name: '100000002' });
    expect(link.getAttribute('href')).toBe('/orders/100000002?line=12');
  });

  it('[OS-8] shows all of a line on a phone, in one column', async () => {
    const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: object) => void } };
    happyDOM.setViewport({ width: 360 });
    onTestFinished(() => happyDOM.setViewport({ width: 1024 }));
    const subject = 'Avenida de la Muestra 20, 6.º C, A Coruña (A Coruña)';
    const shown = [queueRow({ subject, hasMessage: true, promisedAt: '2026-11-20T10:00:00.000Z' })];
    openPage('/', { ...answers, 'GET /api/queue': () => queueView(shown) });
    const link = await screen.findByRole('link', { name: '100000001' });
    await eventually(() => expect(screen.getAllByRole('columnheader')).toHaveLength(1));
    const [cell, ...others] = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
    expect(others).toEqual([]);
    expect(cell?.contains(link)).toBe(true);
    for (const words of [subject, 'Nota simple', 'Por tramitar']) expect(cell?.textContent).toContain(words);
    expect(cell?.querySelector('time')).not.toBeNull();
    within(cell as HTMLElement).getByRole('img', { name: 'El cliente ha escrito' });
  });

  it('[OS-8] shows no promised time of a line that has ended', async () => {
    const promisedAt = '2026-11-20T10:00:00.000Z';
    const states = ['paid', 'cancelled', 'not_found', 'delivered'] as const;
    const shown = states.map((state, at) => queueRow({ state, promisedAt, lineId: 11 + at }));
    openPage('/', { ...answers, 'GET /api/queue': () => queueView(shown) });
    await screen.findAllByRole('link', { name: '100000001' });
    await eventually(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(4));
    const times = [...document.querySelectorAll('tbody tr')].map(
      (row) => row.querySelectorAll('time').length,
    );
    expect(times).toEqual([expect.any(Number), 0, 0, 0]);
    expect(times[0]).toBeGreaterThan(0);
  });

  it('says that everything is done if nothing is open', async () => {
    openPage('/', { ...answers, 'GET /api/queue': () => queueView([]) });
    await eventually(() => expect(pageText()).toContain('Todo está hecho'));
  });

  it('moves through the lines with j and k', async () => {
    openPage('/', answers);
    await screen.findByRole('link', { name: '100000001' });
    const current = () => document.querySelector('tr[aria-current=true]')?.textContent;
    press('j');
    await eventually(() => expect(current()).toContain('100000001'));
    press('j');
    await eventually(() => expect(current()).toContain('100000002'));
    press('k');
    await eventually(() => expect(current()).toContain('100000001'));
  });

  it('does not take a key that is typed into a field', async () => {
    const { location } = openPage('/', answers);
    await screen.findByRole('link', { name: '100000001' });
    screen.getByRole('searchbox', { name: 'Buscar en la cola' }).focus();
    press('j');
    expect(location()).toBe('/');
  });

  it('searches on the server, and clears the filters that match nothing', async () => {
    const { location } = openPage('/', {
      ...answers,
      'GET /api/queue': ({ query }) => queueView(query.text ? [] : rows),
    });
    await screen.findByRole('link', { name: '100000001' });
    type(screen.getByRole('searchbox', { name: 'Buscar en la cola' }), 'nobody');
    await eventually(() => expect(pageText()).toContain('Ninguna línea cumple los filtros.'));
    expect(location()).toBe('/?text=nobody&tab=all');
    click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    await screen.findByRole('link', { name: '100000001' });
  });

  it('adds the next page, and shows a line that moved between two pages once', async () => {
    openPage('/', {
      ...answers,
      'GET /api/queue': ({ query }) =>
        query.after
          ? queueView([queueRow(), queueRow({ lineId: 13, orderId: '100000003' })])
          : queueView([queueRow()], { next: 'p2' }),
    });
    click(await screen.findByRole('button', { name: 'Mostrar más' }));
    await screen.findByRole('link', { name: '100000003' });
    screen.getByRole('link', { name: '100000001' });
  });

  describe('[OS-8] searched by keyboard', () => {
    const found = queueRow({ lineId: 14, orderId: '100000004' });
    const search = async () => {
      const page = openPage('/', {
        ...answers,
        'GET /api/queue': ({ query }) => queueView(query.text ? [found] : rows),
      });
      await screen.findByRole('link', { name: '100000001' });
      const box = screen.getByRole('searchbox', { name: 'Buscar en la cola' });
      press('/');
      expect(document.activeElement).toBe(box);
      return { ...page, box };
    };
    const result = () => screen.findByRole('link', { name: '100000004' });

    it.each(['Enter', 'ArrowDown'])('leads to the first result by %s', async (key) => {
      const { box } = await search();
      type(box, 'sierpes');
      const link = await result();
      expect(document.activeElement).toBe(box);
      press(key);
      expect(document.activeElement).toBe(link);
    });

    it.each(['Enter', 'ArrowDown'])('stays in the field by %s until the text was searched', async (key) => {
      const { box } = await search();
      type(box, 'sierpes');
      press(key);
      expect(document.activeElement).toBe(box);
    });

    it('leaves the field by Escape, with its text and the results', async () => {
      const { box, location } = await search();
      type(box, 'sierpes');
      await result();
      expect(press('Escape')).toBe(false);
      expect(document.activeElement).toBe(document.body);
      expect(box).toHaveProperty('value', 'sierpes');
      expect(location()).toBe('/?text=sierpes&tab=all');
      press('j');
      await eventually(() => expect(location()).toContain('/orders/100000004'));
    });
  });
});
