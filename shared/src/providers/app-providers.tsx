import { followStream } from '@painel/shared/market';
import { startPreferences } from '@painel/shared/preferences';
import { ToastProvider } from '@painel/shared/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { createQueryClient } from './query-client';

/** What every page stands in: preferences, server state and toasts, in step with the session, which the page starts. */
export function AppProviders({ children }: { children: ReactNode }) {
  const [{ client, watchSession }] = useState(createQueryClient);

  useEffect(watchSession, [watchSession]);
  useEffect(startPreferences, []);
  useEffect(() => followStream(client), [client]);

  return (
    <QueryClientProvider client={client}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
}
