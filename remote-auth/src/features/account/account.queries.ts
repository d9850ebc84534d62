import type { AccountExportQuery, DeleteAccountRequest } from '@painel/contract';
import { ApiError, useChange } from '@painel/shared/api';
import { renewSession } from '@painel/shared/session';
import { useWithProof } from '@painel/shared/federation';
import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  addPasskey,
  changePassword,
  deleteAccount,
  endSession,
  exportAccount,
  listActivity,
  listPasskeys,
  listSessions,
  readSignInMethods,
  removePasskey,
} from './account.api';

export const accountQueries = {
  signInMethods: () =>
    queryOptions({
      queryKey: ['account', 'sign-in-methods'] as const,
      queryFn: ({ signal }) => readSignInMethods(signal),
    }),
  sessions: () =>
    queryOptions({
      queryKey: ['account', 'sessions'] as const,
      queryFn: ({ signal }) => listSessions(signal),
    }),
  activity: () =>
    queryOptions({
      queryKey: ['account', 'activity'] as const,
      queryFn: ({ signal }) => listActivity(signal),
    }),
  passkeys: () =>
    queryOptions({
      queryKey: ['account', 'passkeys'] as const,
      queryFn: ({ signal }) => listPasskeys(signal),
    }),
};

/** Whether a call failed because the server lacks the feature: its card is then hidden. */
export const isNotOffered = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Changes the password; this browser continues with the session that the server opens instead of all others. */
export const useChangePassword = () =>
  useChange({
    send: changePassword,
    write: (_client, session) => renewSession(session),
    invalidates: accountQueries.sessions().queryKey,
    waits: 'none',
  });

/** Ends sessions; one that has ended by itself meanwhile is as good. */
async function endSessions(ids: string[]) {
  const ends = await Promise.allSettled(ids.map(endSession));
  const failed = ends.find((end) => end.status === 'rejected' && !isNotOffered(end.reason));
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

export function useEndSessions() {
  const withProof = useWithProof();
  return useChange({
    send: (ids: string[]) => withProof(() => endSessions(ids)),
    invalidates: accountQueries.sessions().queryKey,
    waits: 'error',
  });
}

function usePasskeyChange<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const withProof = useWithProof();
  return useChange({
    send: (sent: Sent) => withProof(() => send(sent)),
    invalidates: accountQueries.passkeys().queryKey,
    waits: 'error',
  });
}

export const useAddPasskey = () => usePasskeyChange(addPasskey);
export const useRemovePasskey = () => usePasskeyChange(removePasskey);

export function useExport() {
  const withProof = useWithProof();
  return useMutation({ mutationFn: (query: AccountExportQuery) => withProof(() => exportAccount(query)) });
}

export function useDeleteAccount() {
  const withProof = useWithProof();
  return useMutation({
    mutationFn: (confirmation: DeleteAccountRequest) => withProof(() => deleteAccount(confirmation)),
  });
}
