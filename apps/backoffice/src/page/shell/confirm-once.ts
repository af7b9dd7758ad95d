import { modals } from '@mantine/modals';

type Options = Omit<Parameters<typeof modals.openConfirmModal>[0], 'onConfirm'> & {
  readonly onConfirm: () => void;
};

/**
 * Opens a dialog that confirms an action, at most once: while the dialog closes, its button still receives the second
 * half of a double click.
 */
export function confirmOnce({ onConfirm, ...options }: Options): void {
  let isConfirmed = false;
  modals.openConfirmModal({
    ...options,
    onConfirm: () => {
      if (isConfirmed) return;
      isConfirmed = true;
      onConfirm();
    },
  });
}
