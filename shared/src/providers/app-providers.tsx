import { followStream } from '@painel/shared/market';
import { startPreferences } from '@painel/shared/preferences';
import { ToastProvider } from '@painel/shared/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { createQueryClient } from './query-client';

/** The providers around every page: preferences, query client and toasts. The page starts the session. */
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
