import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** The libraries that know addresses and keys: nobody needs them before there is something to judge. */
const judgeCode = queryOptions({
  queryKey: ['section', 'portfolio', 'typed-address'] as const,
  queryFn: async () => {
    const { readTypedAddress } = await import('./typed-address.model');
    return { readTypedAddress };
  },
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
  networkMode: 'always',
});

/** The recognised address or key; null while the libraries load, which `judge` waits for. */
export function useTypedAddress(text: string) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState(false);
  const code = useQuery({ ...judgeCode, enabled: wanted || text !== '' });

  return {
    typed: code.data ? code.data.readTypedAddress(text) : null,
    judge: async () => (await client.fetchQuery(judgeCode)).readTypedAddress(text),
    prepare: () => setWanted(true),
  };
}
