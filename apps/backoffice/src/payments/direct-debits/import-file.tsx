import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Button, FileButton, Text, Title } from '@mantine/core';
import { Upload } from 'lucide';
import { useRef } from 'react';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { ImportResult } from './import-result.tsx';
import { useImport } from './use-debits.ts';

/** Imports the bank's response file and shows the outcome of each debit. */
export function ImportFile() {
  const t = useTexts();
  const upload = useImport();
  // Lets the user choose the same file again.
  const reset = useRef<() => void>(null);
  const importFile = (file: File | null) => {
    if (file) upload.mutate(file);
    reset.current?.();
  };
  return (
    <section aria-labelledby="answers">
      <Title order={2} id="answers">
        {t(m.debits_answers)}
      </Title>
      <Text c="dimmed" mb="sm" maw="72ch">
        {t(m.debits_answers_help)}
      </Text>
      <FileButton accept=".xml,application/xml,text/xml" onChange={importFile} resetRef={reset}>
        {(props) => (
          <Button
            {...props}
            size="compact-sm"
            variant="default"
            leftSection={<Icon of={Upload} size={14} />}
            loading={upload.isPending}
          >
            {t(m.debits_import)}
          </Button>
        )}
      </FileButton>
      <div aria-live="polite">{upload.data && <ImportResult answer={upload.data} />}</div>
      <FormProblem error={upload.error} />
    </section>
  );
}
