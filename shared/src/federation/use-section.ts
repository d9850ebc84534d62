import { useQuery } from '@tanstack/react-query';
import { loadSection } from './load-section';

/** One export of a section's module: loaded once for the whole page, and again only when it failed and somebody asks. */
export function useSection<T>(section: string, exposed: string, exportName: string) {
  return useQuery({
    queryKey: ['section', section, exposed, exportName] as const,
    queryFn: () => loadSection<T>(section, exposed, exportName),
    staleTime: Infinity,
    gcTime: Infinity,
    // Whether a file can be had is for the browser's cache to say, not for the network status.
    networkMode: 'always',
    structuralSharing: false,
  });
}
