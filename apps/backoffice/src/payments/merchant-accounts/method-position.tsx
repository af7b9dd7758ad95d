import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { ActionIcon } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide';
import { useTexts } from '../../page/shell/language.tsx';

export type MethodPositionProps = {
  /** The payment method as customers read it. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly move: (by: -1 | 1) => void;
};

/** Moves a payment method up or down the store's list. */
export function MethodPosition({ name, isFirst, isLast, move }: MethodPositionProps) {
  const t = useTexts();
  return (
    <div className="method-place">
      <Mover label={t(m.methods_up_of, { method: name })} isEnd={isFirst} move={() => move(-1)}>
        <Icon of={ArrowUp} size={14} />
      </Mover>
      <Mover label={t(m.methods_down_of, { method: name })} isEnd={isLast} move={() => move(1)}>
        <Icon of={ArrowDown} size={14} />
      </Mover>
    </div>
  );
}

type MoverProps = {
  readonly label: string;
  readonly isEnd: boolean;
  readonly move: () => void;
  readonly children: React.ReactNode;
};

/** Stays focusable at the end of the list, so that the focus is not lost. */
function Mover({ label, isEnd, move, children }: MoverProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => !isEnd && move()}
    >
      {children}
    </ActionIcon>
  );
}
