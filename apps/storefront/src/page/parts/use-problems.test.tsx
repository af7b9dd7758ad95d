// @vitest-environment happy-dom
import { ErrorSummary } from '@folio/ui/form/error-summary';
import { TextInput } from '@folio/ui/form/text-input';
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useProblems } from './use-problems.ts';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});

const reply = (...names: string[]) => ({
  fields: names.map((name) => ({ name, code: 'required', message: `Escribe ${name}.` })),
});

/** A form of two fields. */
function Form({ answer }: { readonly answer: ReturnType<typeof reply> | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const { problems, fieldError } = useProblems(form, answer);
  return (
    <form ref={form}>
      {problems.length > 0 && (
        <ErrorSummary
          title="Revisa"
          items={problems.map(({ name, message }) => ({ href: `#f-${name}`, text: message }))}
        />
      )}
      <TextInput id="f-email" name="email" label="Correo" error={fieldError('email')} />
      <p>{fieldError('place')}</p>
      <input name="place" />
    </form>
  );
}

function mount() {
  const container = document.getElementById('root') as HTMLElement;
  const root = createRoot(container);
  const draw = (answer?: ReturnType<typeof reply>) => act(async () => root.render(<Form answer={answer} />));
  const box = (name: string) =>
    container.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
  return { container, draw, box };
}

const type = (box: HTMLInputElement, text: string): Promise<void> =>
  act(async () => {
    box.value = text;
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('focuses the first field of a reply, or the summary where the form has no such field', async () => {
  const { draw, box } = mount();
  await draw(reply('email', 'place'));
  expect(document.activeElement).toBe(box('email'));
  await draw(reply('elsewhere'));
  expect(document.activeElement?.className).toBe('f-errors');
});

it('hides a field’s message once it changes, until the next reply repeats it', async () => {
  const { container, draw, box } = mount();
  const first = reply('email', 'place');
  await draw(first);
  expect(box('email').getAttribute('aria-invalid')).toBe('true');
  await type(box('email'), 'a');
  await draw(first);
  expect(container.textContent).not.toContain('Escribe email.');
  expect(box('email').hasAttribute('aria-invalid')).toBe(false);
  expect(container.textContent).toContain('Escribe place.');
  await draw(reply('email'));
  expect(container.textContent).toContain('Escribe email.');
});
