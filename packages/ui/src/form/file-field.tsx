import { answerFiles } from '@folio/domain/flow/answers/answer';
import { FILE_LIMIT } from '@folio/domain/flow/answers/file-limit';
import { fileSize } from '@folio/domain/locale/file-size';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Paperclip } from 'lucide';
import { useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';
import { controlId, describedBy, fieldTexts } from './field-texts.ts';

/** Returns why the server would reject one of the files, in its words; the file's name tells it among several. */
function rejection(files: readonly File[], locale: Locale): string | undefined {
  const rejected = files.find((file) => !isFit(file));
  if (!rejected) return undefined;
  const text = (rejected.size === 0 ? m.field_file_empty : m.field_file_too_large)({}, { locale });
  return files.length > 1 ? `${rejected.name}: ${text}` : text;
}

const isFit = ({ size }: File): boolean => size > 0 && size <= FILE_LIMIT;

/** The files chosen in an input, without those that are rejected, and why. */
function useChosenFiles(locale: Locale) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [rejected, setRejected] = useState<string>();
  const keep = (files: readonly File[]) => {
    const list = new DataTransfer();
    for (const file of files) list.items.add(file);
    if (input.current) input.current.files = list.files;
    setChosen(files);
  };
  const choose = (files: readonly File[]) => {
    const fit = files.filter(isFit);
    setRejected(rejection(files, locale));
    if (fit.length < files.length) keep(fit);
    else setChosen(files);
  };
  return { input, chosen, rejected, keep, choose };
}

/**
 * EN-8 `file`: renders a native input that posts new files under the option's id, so the form must be multipart. A file
 * that is empty or too large is rejected as it is chosen, before it is sent. Stored files post their ids as
 * `{id}.kept`, and 'Quitar' posts `{id}.remove`. Lists new files, which can be removed again.
 */
export function FileField(props: FieldProps) {
  const { option, locale, answer, disabled } = props;
  const id = controlId(option.id);
  const { input, chosen, rejected, keep, choose } = useChosenFiles(locale);
  const error = rejected ?? props.error;
  const texts = fieldTexts({ ...props, error });
  return (
    <Field id={id} className="f-files" isNew={rejected !== undefined} {...texts}>
      <input
        ref={input}
        className="f-files__input"
        type="file"
        id={id}
        name={option.id}
        multiple
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, texts)}
        onChange={(event) => choose([...(event.currentTarget.files ?? [])])}
      />
      <ul className="f-files__list" aria-live="polite">
        {answerFiles(answer).map((file) => (
          <li key={file.id} className="f-files__item">
            <input type="hidden" name={`${option.id}.kept`} value={file.id} />
            <FileName name={file.name} size={fileSize(file.size, locale)} />
            <button
              className="f-link"
              type="submit"
              name={`${option.id}.remove`}
              value={file.id}
              aria-label={m.flow_remove_what({ name: file.name }, { locale })}
            >
              {m.flow_remove({}, { locale })}
            </button>
          </li>
        ))}
        {chosen.map((file, index) => (
          <li key={`${file.name}-${file.size}-${file.lastModified}`} className="f-files__item">
            <FileName name={file.name} size={fileSize(file.size, locale)} />
            <button
              className="f-link"
              type="button"
              aria-label={m.flow_remove_what({ name: file.name }, { locale })}
              onClick={() => keep(chosen.filter((_, at) => at !== index))}
            >
              {m.flow_remove({}, { locale })}
            </button>
          </li>
        ))}
      </ul>
    </Field>
  );
}

function FileName({ name, size }: { readonly name: string; readonly size: string }) {
  return (
    <span className="f-files__name">
      <Icon of={Paperclip} size={16} />
      <span>{name}</span> <span className="f-files__size">{size}</span>
    </span>
  );
}
