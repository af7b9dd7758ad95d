import { m } from '@folio/messages';
import { Text } from '@mantine/core';
import { useTexts } from './language.tsx';
import { useFaultFocus } from './use-fault-focus.ts';

type Props = {
  readonly error: Error | null;
  /** The field with the error tells all of it. */
  readonly isInField?: boolean;
};

/** Shows the server's reason for rejecting a form, reads it out, and leads to the first field with an error. */
export function FormProblem({ error, isInField = false }: Props) {
  const t = useTexts();
  const box = useFaultFocus(error);
  return (
    <div role="alert" className="form-alert" ref={box} tabIndex={-1}>
      {error && !isInField && (
        <Text className="form-problem">{error.message || t(m.staff_failed_offline)}</Text>
      )}
    </div>
  );
}
