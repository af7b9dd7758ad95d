// @vitest-environment happy-dom
import { FILE_LIMIT } from '@folio/domain/flow/answers/file-limit';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { makeOption } from '../../test/options.ts';
import { FileField } from './file-field.tsx';
import { reportUpload, type UploadStep } from './upload-progress.tsx';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
const mounted: (() => void)[] = [];
afterEach(() => {
  for (const unmount of mounted.splice(0)) act(unmount);
});

/** Returns a file of this size without its content. */
const makeFile = (name: string, size: number): File =>
  Object.defineProperty(new File(['x'], name, { type: 'application/pdf' }), 'size', { value: size });

/** Shows a file field in which these files are chosen, and returns its input. */
async function choose(...files: File[]): Promise<HTMLInputElement> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  mounted.push(() => {
    root.unmount();
    place.remove();
  });
  await act(() => root.render(<FileField option={makeOption('file')} locale="es" />));
  const input = place.querySelector('input[type=file]') as HTMLInputElement;
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  input.files = list.files;
  await act(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  return input;
}
const readText = (input: HTMLInputElement) => input.closest('.f-field')?.textContent;

it.each([
  [FILE_LIMIT + 1, 'El archivo pesa más de 20 MB. Prueba con una foto más pequeña.'],
  [0, 'El archivo está vacío. Elige otro.'],
])('[EN-8] rejects a file of %i bytes as it is chosen, and sends it not', async (size, words) => {
  const input = await choose(makeFile('nota.pdf', size));
  expect(document.querySelector('[role=alert]')?.textContent).toBe(words);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.files).toHaveLength(0);
});

it('[EN-8] keeps the files that fit, and names the one that does not', async () => {
  const input = await choose(makeFile('dni.pdf', FILE_LIMIT), makeFile('nota.pdf', 0));
  expect([...(input.files ?? [])].map(({ name }) => name)).toEqual(['dni.pdf']);
  expect(readText(input)).toContain('nota.pdf: El archivo está vacío. Elige otro.');
});

it('[EN-8] names the kinds of files and the largest size in words', async () => {
  const input = await choose();
  expect(readText(input)).toContain('PDF, JPG, PNG o HEIC, hasta 20 MB cada uno.');
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain('hasta 20 MB');
});

it('[EN-8] says nothing of files that fit', async () => {
  const input = await choose(makeFile('dni.pdf', FILE_LIMIT));
  expect(readText(input)).toContain('dni.pdf');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('[EN-16] shows how far a file has come while the form sends it, and cancels it', async () => {
  const file = makeFile('dni.pdf', 4_000_000);
  const input = await choose(file);
  const cancel = vi.fn();
  const report = (step: UploadStep, part: number) =>
    act(() => reportUpload({ name: 'dni.pdf', size: 4_000_000 }, { step, part, cancel }));
  await report('sending', 0.257);
  expect(readText(input)).toContain('Enviando: 25 %');
  expect(document.querySelector('progress')?.value).toBeCloseTo(0.257);
  await report('waiting', 0.257);
  expect(readText(input)).toContain('Se ha perdido la conexión. Seguirá solo');
  const button = document.querySelector<HTMLButtonElement>('[aria-label="Cancelar el envío de dni.pdf"]');
  button?.click();
  expect(cancel).toHaveBeenCalledOnce();
  await act(() => reportUpload(file, undefined));
  expect(document.querySelector('progress')).toBeNull();
  expect(readText(input)).toContain('Quitar');
});
