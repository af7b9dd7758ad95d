import { CircleAlert } from 'lucide';
import { Icon } from '../icon.tsx';
import { errorId } from './field-texts.ts';

type Props = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly defaultChecked?: boolean | undefined;
  readonly error?: string | undefined;
};

/** Renders a checkbox with its sentence. Consents required by law are never ticked in advance. */
export function CheckField({ id, name, label, defaultChecked, error }: Props) {
  return (
    <div className="f-check" data-invalid={error ? '' : undefined}>
      {error && (
        <p className="f-field__error" id={errorId(id)}>
          <Icon of={CircleAlert} size={18} />
          <span>{error}</span>
        </p>
      )}
      <div className="f-choice">
        <input
          className="f-choice__control"
          type="checkbox"
          id={id}
          name={name}
          value="1"
          defaultChecked={defaultChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId(id) : undefined}
        />
        <label className="f-choice__label" htmlFor={id}>
          <span className="f-choice__name">{label}</span>
        </label>
      </div>
    </div>
  );
}
