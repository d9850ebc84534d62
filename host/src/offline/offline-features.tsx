import type { Registry } from '@painel/shared/federation';
import { useToast } from '@painel/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inviteToInstall } from '../install/invite-to-install';
import { ServiceWorkerPrompt } from '../update/service-worker-prompt';
import { Copies } from './copies';

/** The worker with its prompt, the copies of site and data, and the invitation to install. */
export function OfflineFeatures({ registry }: { registry: Registry | null }) {
  const client = useQueryClient();
  const toast = useToast();
  useEffect(() => inviteToInstall(client, toast), [client, toast]);

  return (
    <>
      <ServiceWorkerPrompt revision={registry?.revision} />
      <Copies registry={registry} />
    </>
  );
}
