import { Button, Group, Text } from '@mantine/core';

type Props = {
  readonly name: string;
  readonly text: string | null;
  readonly button: string;
  readonly onClick: () => void;
};

/** A notification about a line, with a button. */
export function LineMessage({ name, text, button, onClick }: Props) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <div>
        <Text size="sm" fw={600} className="wrap-anywhere">
          {name}
        </Text>
        <Text size="sm" className="wrap-anywhere">
          {text}
        </Text>
      </div>
      <Button variant="default" size="compact-sm" flex="none" onClick={onClick}>
        {button}
      </Button>
    </Group>
  );
}
