import { m } from '@folio/messages';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTexts } from '../../page/shell/language.tsx';
import { isMode } from '../../page/shell/mode.ts';

/** The demonstration's staff users, as the server seeds them. */
const DEMO_PASSWORD = 'demostracion';
const DEMO_ACCOUNTS = [
  { email: 'operador@folio.example', role: m.staff_role_operator },
  { email: 'admin@folio.example', role: m.staff_role_admin },
  { email: 'contable@folio.example', role: m.staff_role_accountant },
  { email: 'editor@folio.example', role: m.staff_role_editor },
];

/** Lists the demonstration's users; a click fills in the sign-in form. Hidden outside the demonstration. */
export function DemoNote({ onFill }: { onFill: (credentials: { email: string; password: string }) => void }) {
  const t = useTexts();
  if (!isMode('demo')) return null;
  return (
    <Stack gap="xs" className="demo-note">
      <Text size="sm">{t(m.staff_demo_note, { password: DEMO_PASSWORD })}</Text>
      <Group gap="xs">
        {DEMO_ACCOUNTS.map(({ email, role }) => (
          <Button
            key={email}
            size="compact-sm"
            variant="default"
            onClick={() => onFill({ email, password: DEMO_PASSWORD })}
          >
            {t(role)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
