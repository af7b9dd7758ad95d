import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { useEffect } from 'react';
import { announce } from '../announcer.tsx';
import type { UploadProgress } from './upload-progress.tsx';

const stepText = ({ step, part }: Pick<UploadProgress, 'step' | 'part'>, locale: Locale): string => {
  switch (step) {
    case 'sending':
      return m.upload_sending({ percent: String(Math.floor(part * 100)) }, { locale });
    case 'waiting':
      return m.upload_waiting({}, { locale });
    case 'finishing':
      return m.upload_finishing({}, { locale });
  }
};

type Props = {
  readonly name: string;
  readonly progress: Pick<UploadProgress, 'step' | 'part'>;
  readonly locale: Locale;
};

/** Shows the progress of an upload. Its steps are announced, not each percent. */
export function UploadBar({ name, progress, locale }: Props) {
  const { step, part } = progress;
  const text = stepText(progress, locale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is read out once, as it begins
  useEffect(() => announce(() => `${name}: ${text}`), [step]);
  return (
    <span className="f-upload" data-step={step}>
      <progress className="f-upload__bar" value={part} max={1} aria-label={name} />
      <span className="f-upload__text">{text}</span>
    </span>
  );
}
