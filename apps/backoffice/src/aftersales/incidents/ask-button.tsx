import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { m } from '@folio/messages';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../page/shell/language.tsx';
import { useKeys } from '../../page/shell/use-keys.ts';
import { AskForm } from './ask-form.tsx';

type Props = { readonly order: StaffOrder; readonly line: StaffLine; readonly selected: boolean };

/**
 * Opens the dialog that asks the line's customer, also by the key `a` for the selected line. The dialog stays open when
 * a colleague changes the line.
 */
export function AskButton({ order, line, selected }: Props) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  const mayAsk = line.actions.ask.allowed && line.questions !== null;
  useKeys({ a: selected && mayAsk ? () => setOpened(true) : undefined });
  if (!line.questions || (!mayAsk && !opened)) return null;
  return (
    <>
      {mayAsk && (
        <Button variant="default" onClick={() => setOpened(true)}>
          {t(m.ask_button)}
        </Button>
      )}
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(m.ask_title)}
        size="lg"
        closeButtonProps={{ 'aria-label': t(m.staff_close) }}
      >
        <AskForm order={order} line={line} askable={line.questions.askable} close={() => setOpened(false)} />
      </Modal>
    </>
  );
}
