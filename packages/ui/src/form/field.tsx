import { CircleAlert, CircleHelp } from 'lucide';
import type { ReactNode } from 'react';
import { useAnnouncement } from '../announcer.tsx';
import { Icon } from '../icon.tsx';
import { errorId, exampleId, type FieldTexts, helpId, labelId, warningId } from './field-texts.ts';

type Props = FieldTexts & {
  /** The control's id, from which the ids of its texts derive. */
  readonly id: string;
  readonly className?: string;
  /** The error concerns the latest action, and is announced. */
  readonly isNew?: boolean;
  readonly children: ReactNode;
};

/** Renders a label with its texts and one control. */
export function Field({ id, className = '', children, ...texts }: Props) {
  return (
    <div className={`f-field ${className}`.trim()} data-invalid={texts.error ? '' : undefined}>
      <label className="f-field__label" id={labelId(id)} htmlFor={id}>
        <LabelText {...texts} />
      </label>
      <Sentences id={id} {...texts} />
      {children}
    </div>
  );
}

type GroupProps = Props & { readonly radio?: boolean; readonly disabled?: boolean | undefined };

/** Renders a legend with its texts and several controls for one question. */
export function FieldGroup({ id, className = '', radio, disabled, children, ...texts }: GroupProps) {
  const described = [texts.error && errorId(id), texts.warning && warningId(id), texts.help && helpId(id)];
  return (
    <fieldset
      className={`f-field f-field--group ${className}`.trim()}
      data-invalid={texts.error ? '' : undefined}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
      disabled={disabled}
      {...(radio && { role: 'radiogroup', 'aria-invalid': texts.error ? true : undefined })}
    >
      <legend className="f-field__label">
        <LabelText {...texts} />
      </legend>
      <Sentences id={id} {...texts} />
      {children}
    </fieldset>
  );
}

function LabelText({ label, mark, price }: FieldTexts) {
  return (
    <>
      {label}
      {mark && <span className="f-field__mark"> ({mark})</span>}
      {price && <span className="f-field__price"> {price}</span>}
    </>
  );
}

type SentencesProps = FieldTexts & Pick<Props, 'id' | 'isNew'>;

function Sentences({ id, help, example, error, warning, isNew }: SentencesProps) {
  useAnnouncement(warning);
  return (
    <>
      {help && (
        <p className="f-field__help" id={helpId(id)}>
          {help}
        </p>
      )}
      {example && (
        <p className="f-field__help" id={exampleId(id)}>
          {example}
        </p>
      )}
      {error && (
        <p className="f-field__error" id={errorId(id)} role={isNew ? 'alert' : undefined}>
          <Icon of={CircleAlert} size={18} />
          <span>{error}</span>
        </p>
      )}
      {warning && (
        <p className="f-field__warning" id={warningId(id)}>
          <Icon of={CircleHelp} size={18} />
          <span>{warning}</span>
        </p>
      )}
    </>
  );
}
