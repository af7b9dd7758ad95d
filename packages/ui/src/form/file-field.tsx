import { answerFiles } from '@folio/domain/flow/answers/answer';
import { fileSize } from '@folio/domain/locale/file-size';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Paperclip } from 'lucide';
import { useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';
import { controlId, describedBy, fieldTexts } from './field-texts.ts';
import { FILE_TYPES, sizeFault, sizeFaultText } from './file-limits.tsx';
import { UploadBar } from './upload-bar.tsx';
import { useUpload } from './upload-progress.tsx';

/**
 * Returns why the server would reject one of the files, in its text; the file's name distinguishes it among several.
 */
function rejection(files: readonly File[], locale: Locale): string | undefined {
  const rejected = files.find((file) => !isFit(file));
  const text = rejected && sizeFaultText(rejected, locale);
  if (!text) return undefined;
  return files.length > 1 ? `${rejected.name}: ${text}` : text;
}

const isFit = (file: File): boolean => sizeFault(file) === undefined;

/** The valid files chosen in an input, and why the others are rejected. */
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
 * `{id}.kept`, and 'Quitar' posts `{id}.remove`. Lists new files, which can be removed again, and cancelled while they
 * are sent. Names the accepted kinds and the largest size.
 */
export function FileField(props: FieldProps) {
  const { option, locale, answer, disabled } = props;
  const id = controlId(option.id);
  const { input, chosen, rejected, keep, choose } = useChosenFiles(locale);
  const error = rejected ?? props.error;
  const about = fieldTexts({ ...props, error });
  const kinds = m.field_file_kinds({}, { locale });
  const texts = { ...about, example: about.example ? `${about.example} ${kinds}` : kinds };
  return (
    <Field id={id} className="f-files" isNew={rejected !== undefined} {...texts}>
      <input
        ref={input}
        className="f-files__input"
        type="file"
        id={id}
        name={option.id}
        multiple
        accept={FILE_TYPES}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, texts)}
        onChange={(event) => choose([...(event.currentTarget.files ?? [])])}
      />
      <ul className="f-files__list">
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
          <ChosenFile
            key={`${file.name}-${file.size}-${file.lastModified}`}
            file={file}
            locale={locale}
            onRemove={() => keep(chosen.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
    </Field>
  );
}

type ChosenProps = { readonly file: File; readonly locale: Locale; readonly onRemove: () => void };

/** A new file, with its progress while the form sends it. */
function ChosenFile({ file, locale, onRemove }: ChosenProps) {
  const progress = useUpload(file);
  const { name, size } = file;
  return (
    <li className="f-files__item">
      <FileName name={name} size={fileSize(size, locale)} />
      <button
        className="f-link"
        type="button"
        aria-label={(progress ? m.upload_cancel_what : m.flow_remove_what)({ name }, { locale })}
        onClick={progress ? progress.cancel : onRemove}
      >
        {(progress ? m.upload_cancel : m.flow_remove)({}, { locale })}
      </button>
      {progress && <UploadBar name={name} progress={progress} locale={locale} />}
    </li>
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
