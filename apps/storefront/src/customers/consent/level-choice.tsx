import type { TagsView } from '@folio/contract/app/shell.view';
import type { ConsentLevel } from '@folio/domain/consent/levels';
import { m } from '@folio/messages';
import { consentLevelLabel } from '@folio/messages/consent-levels';
import { useShell } from '../../page/shell/use-shell.ts';

type Props = {
  readonly level: ConsentLevel;
  readonly tags: TagsView;
  readonly checked: boolean;
  readonly fixed?: boolean;
};

/** A consent level with its purpose: a checkbox, or a note where there is no choice. */
export function LevelChoice({ level, tags, checked, fixed = false }: Props) {
  const { locale } = useShell();
  const { name, help } = consentLevelLabel(level, tags, locale);
  const id = `f-${level}`;
  return (
    <div className="f-choice">
      <input
        className="f-choice__control"
        type="checkbox"
        id={id}
        name="level"
        value={level}
        defaultChecked={checked}
        disabled={fixed}
        aria-describedby={`${id}-help`}
      />
      <label className="f-choice__label" htmlFor={id}>
        <span className="f-choice__name">{name}</span>
        {fixed && <span className="consent__always">{m.consent_always({}, { locale })}</span>}
      </label>
      <p className="f-choice__help" id={`${id}-help`}>
        {help}
      </p>
    </div>
  );
}
