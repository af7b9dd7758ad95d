import { describe, expect, it } from 'vitest';
import { progressParts } from './progress-parts.ts';

const linkTo = (key: string) => `/${key}`;

describe('[SH-1] the progress of a form', () => {
  it('names the pages of a short one, with a piece for each likely page ahead', () => {
    const pages = [
      { key: 'step1', name: 'Dueño' },
      { key: 'step2', name: 'Dirección' },
    ];
    expect(progressParts({ pages, position: 1, ahead: 2, sections: [], linkTo })).toEqual([
      { name: 'Dueño', href: '/step1', state: 'done', pages: ['done'] },
      { name: 'Dirección', state: 'current', pages: ['current'] },
      { state: 'ahead', pages: ['ahead'] },
      { state: 'ahead', pages: ['ahead'] },
    ]);
  });

  it('names the sections of a long one, also a section whose pages are not shown yet', () => {
    const pages = [
      { key: 'step1', name: 'Tipo', section: 'El documento' },
      { key: 'step2', name: 'Nombre', section: 'La persona' },
      { key: 'step3', name: 'Padres', section: 'La persona' },
      { key: 'confirmation', name: 'Confirmación' },
    ];
    const sections = ['El documento', 'La persona', 'La persona', 'La entrega'];
    expect(progressParts({ pages, position: 2, ahead: 1, sections, linkTo })).toEqual([
      { name: 'El documento', href: '/step1', state: 'done', pages: ['done'] },
      { name: 'La persona', state: 'current', pages: ['done', 'current'] },
      { name: 'La entrega', state: 'ahead', pages: ['ahead'] },
      { name: 'Confirmación', state: 'ahead', pages: ['ahead'] },
    ]);
  });
});
