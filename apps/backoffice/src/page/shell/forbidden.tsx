import { m } from '@folio/messages';
import { Text, Title } from '@mantine/core';
import { useTexts } from './language.tsx';

/** The body of a page that the user's role may not open; the children say whose page it is. */
export function Forbidden({ children }: { readonly children: string }) {
  const t = useTexts();
  return (
    <>
      <Title order={1}>{t(m.places_forbidden_title)}</Title>
      <Text mt="xs">{children}</Text>
    </>
  );
}
