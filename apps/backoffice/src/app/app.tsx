import { Announcer } from '@folio/ui/announcer';
import { MantineProvider, VisuallyHidden } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DataRouter, RouterProvider } from 'react-router';
import { LanguageProvider } from '../page/shell/language.tsx';
import { queryClient } from '../page/shell/query-client.ts';
import { pageNonce, resolveVariables, theme } from '../page/shell/theme.ts';
import { announceInDialogs } from './frame/announce-in-dialogs.ts';

type Props = {
  readonly router: DataRouter;
  /** Disables transitions and portals' delays in tests. */
  readonly env?: 'default' | 'test';
};

/** The whole back office behind a router. */
export function App({ router, env = 'default' }: Props) {
  useEffect(announceInDialogs, []);
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={resolveVariables}
          defaultColorScheme="auto"
          getStyleNonce={pageNonce}
          env={env}
        >
          <ModalsProvider>
            <VisuallyHidden component="div">
              <Announcer />
            </VisuallyHidden>
            <Notifications position="bottom-right" limit={3} />
            <RouterProvider router={router} />
          </ModalsProvider>
        </MantineProvider>
      </LanguageProvider>
    </QueryClientProvider>
  );
}
