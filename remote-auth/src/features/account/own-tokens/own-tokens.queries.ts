import { type OwnTokenRequest, ownTokenListSchema, ownTokenMadeSchema } from '@painel/contract';
import { request, requestOptional, requestVoid, useChange } from '@painel/shared/api';
import { useWithProof } from '@painel/shared/federation';
import { queryOptions } from '@tanstack/react-query';

const queryKey = ['account', 'own-tokens'] as const;
const path = '/users/tokens';

/** Null where the server does not know tokens. */
export const ownTokens = () =>
  queryOptions({ queryKey, queryFn: ({ signal }) => requestOptional(ownTokenListSchema, { path, signal }) });

export function useAddToken() {
  const withProof = useWithProof();
  return useChange({
    send: (body: OwnTokenRequest) =>
      withProof(() => request(ownTokenMadeSchema, { method: 'POST', path, body })),
    invalidates: queryKey,
    waits: 'error',
  });
}

export const useRevokeToken = () =>
  useChange({
    send: (id: string) => requestVoid({ method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` }),
    invalidates: queryKey,
    waits: 'error',
  });
