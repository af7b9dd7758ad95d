import { m } from '@folio/messages';
import { Text } from '@mantine/core';
import { useTexts } from './language.tsx';

/** Shows the server's reason for rejecting a form and announces it to screen readers. */
export function FormProblem({ error }: { error: Error | null }) {
  const t = useTexts();
  return (
    <div role="alert" className="form-alert">
      {error && <Text className="form-problem">{error.message || t(m.staff_failed_offline)}</Text>}
    </div>
  );
}
