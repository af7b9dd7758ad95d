import { m } from '@folio/messages';
import { Button, type ButtonVariant } from '@folio/ui/button';
import { Form, useNavigation } from 'react-router';
import { links } from '../../page/links.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

type Props = {
  readonly orderId: string;
  readonly lineId: number;
  readonly variant: ButtonVariant;
  /** The button's text, if not that of a delivered line. */
  readonly label?: string;
  /** The button replaces another started form of the product. */
  readonly replaces?: boolean;
};

/** The button that orders a line again with its old answers (OS-6). */
export function RefreshForm({ orderId, lineId, variant, label, replaces = false }: Props) {
  const { locale } = useShell();
  const action = links.orderLine(orderId, lineId);
  const { state, formAction } = useNavigation();
  return (
    <Form method="post" action={action}>
      <FormKeys />
      {replaces && <input type="hidden" name="replaces" value="1" />}
      <Button variant={variant} type="submit" busy={state !== 'idle' && formAction === action}>
        {label ?? m.order_refresh({}, { locale })}
      </Button>
    </Form>
  );
}
