import { MAX_FILE_SETTING_LENGTH } from '@folio/contract/payments/method-problems';
import { m } from '@folio/messages';
import { Button, FileButton, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../page/shell/language.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly change: (value: string) => void;
};

/** Edits a setting that holds a file's text, selected from disk or pasted. */
export function FileField({ label, value, error, change }: Props) {
  const t = useTexts();
  const [isTooLarge, setIsTooLarge] = useState(false);
  async function readFile(file: File | null) {
    if (!file) return;
    const isSmallEnough = file.size <= MAX_FILE_SETTING_LENGTH;
    setIsTooLarge(!isSmallEnough);
    if (isSmallEnough) change((await file.text()).trim());
  }
  return (
    <>
      <Textarea
        size="xs"
        aria-label={label}
        value={value}
        error={isTooLarge ? t(m.methods_file_large) : error}
        autosize
        minRows={2}
        maxRows={5}
        spellCheck={false}
        className="mono-input"
        onChange={(event) => {
          setIsTooLarge(false);
          change(event.currentTarget.value);
        }}
      />
      <Group mt={6}>
        <FileButton onChange={readFile}>
          {(props) => (
            <Button {...props} size="compact-sm" variant="default">
              {t(m.methods_file_choose)}
            </Button>
          )}
        </FileButton>
      </Group>
    </>
  );
}
