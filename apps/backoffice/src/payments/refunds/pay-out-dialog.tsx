import { m } from '@folio/messages';
import { Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTexts } from '../../page/shell/language.tsx';
import { PayOutForm, type PayOutItem } from './pay-out.tsx';

const OpenPayOut = createContext<(item: PayOutItem) => void>(() => undefined);

/** Opens the dialog that records a refund's transfer. */
export const useOpenPayOut = () => useContext(OpenPayOut);

/**
 * Mounts that dialog around the list of refunds. Inside a refund, its message would vanish when a colleague
 * handles the refund and it leaves the list.
 */
export function PayOutDialog({ children }: { readonly children: ReactNode }) {
  const t = useTexts();
  const [opened, { open, close }] = useDisclosure(false);
  const [item, setItem] = useState<PayOutItem>();
  const show = (selected: PayOutItem) => {
    setItem(selected);
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
