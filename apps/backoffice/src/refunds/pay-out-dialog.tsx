import { m } from '@folio/messages';
import { Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTexts } from '../shell/language.tsx';
import { PayOutForm, type PayOutItem } from './pay-out.tsx';

const OpenPayOut = createContext<(item: PayOutItem) => void>(() => undefined);

/** Opens the dialog in which the transfer of a refund is written down. */
export const useOpenPayOut = () => useContext(OpenPayOut);

/**
 * Keeps that dialog around a list of refunds, and not within one: a refund that a colleague dealt with meanwhile leaves the list, and what is
 * said of that has to stay until it is read.
 */
export function PayOutDialog({ children }: { readonly children: ReactNode }) {
  const t = useTexts();
  const [opened, { open, close }] = useDisclosure(false);
  const [item, setItem] = useState<PayOutItem>();
  const show = (chosen: PayOutItem) => {
    setItem(chosen);
    open();
  };
  return (
    <OpenPayOut value={show}>
      {children}
      <Modal
        opened={opened}
        onClose={close}
        title={t(m.payout_open)}
        closeButtonProps={{ 'aria-label': t(m.staff_close) }}
      >
        {item && <PayOutForm {...item} close={close} />}
      </Modal>
    </OpenPayOut>
  );
}
