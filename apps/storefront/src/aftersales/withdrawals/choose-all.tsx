import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { useEffect, useRef } from 'react';
import { useShell } from '../../page/shell/use-shell.ts';

const boxesBeside = (box: HTMLInputElement): HTMLInputElement[] => [
  ...(box.closest('fieldset')?.querySelectorAll<HTMLInputElement>('[name=line]') ?? []),
];

/** Sets the box to checked, or to indeterminate if only some lines are chosen. */
function showChoice(box: HTMLInputElement): void {
  const boxes = boxesBeside(box);
  box.checked = boxes.every(({ checked }) => checked);
  box.indeterminate = !box.checked && boxes.some(({ checked }) => checked);
}

/**
 * The box that chooses all lines of its fieldset, or none. It is not part of the form's data. Without scripts a button
 * in its place requests the page with all lines chosen.
 */
export function ChooseAll({ isChosen }: { readonly isChosen: boolean }) {
  const { locale } = useShell();
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const box = all.current;
    const fieldset = box?.closest('fieldset');
    if (!box || !fieldset) return;
    // The visitor may have chosen before the scripts arrived.
    showChoice(box);
    const follow = () => showChoice(box);
    fieldset.addEventListener('change', follow);
    return () => fieldset.removeEventListener('change', follow);
  }, []);
  return (
    <>
      <div className="f-choice withdrawal__all">
        <input
          ref={all}
          className="f-choice__control"
          type="checkbox"
          id="line-all"
          defaultChecked={isChosen}
          onChange={({ currentTarget }) => {
            for (const box of boxesBeside(currentTarget)) box.checked = currentTarget.checked;
          }}
        />
        <label className="f-choice__label" htmlFor="line-all">
          <b className="f-choice__name">{m.withdrawal_all({}, { locale })}</b>
        </label>
      </div>
      <noscript>
        <Button variant="secondary" type="submit" name="step" value="all">
          {m.withdrawal_all({}, { locale })}
        </Button>
      </noscript>
    </>
  );
}
