import { type Locale, toLocale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { X } from 'lucide';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Announcer } from './announcer.tsx';
import { Icon } from './icon.tsx';
import { pageFrame, pageRoot } from './page-root.tsx';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /**
   * DG-1: 400 px wide at 10 % from the top; `wide` is DG-7's 500 px at 9 %. On phones it fills the screen; a
   * `sheet` sits at the bottom with the height of its content.
   */
  readonly width?: 'normal' | 'wide' | 'sheet';
  /** Defaults to the page's language. */
  readonly locale?: Locale;
  readonly children?: ReactNode;
};

const pageLocale = (): Locale => toLocale(typeof document === 'undefined' ? null : pageFrame().lang);

/**
 * Renders the browser's native modal dialog. It traps the focus and restores it on closing by Escape or a
 * click outside.
 */
export function Dialog({ open, onClose, title, width = 'normal', locale = pageLocale(), children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const before = pageRoot().activeElement;
    if (!element.open) element.showModal();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  if (!open) return null;

  const closeFromBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={`f-dialog f-dialog--${width}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={closeFromBackdrop}
    >
      <div className="f-dialog__panel">
        <div className="f-dialog__head">
          <h2 className="f-dialog__title" id={titleId}>
            {title}
          </h2>
          <button
            type="button"
            className="f-dialog__close"
            aria-label={m.flow_close({}, { locale })}
            onClick={onClose}
          >
            <Icon of={X} size={22} />
          </button>
        </div>
        <div className="f-dialog__body">{children}</div>
      </div>
      <Announcer />
    </dialog>
  );
}
