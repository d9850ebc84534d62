import { useQuery } from '@tanstack/react-query';
import { loadInUse } from './load-section';
import { retryVersion, useVersionOf } from './releases';

/** One export of a section's module: loaded once for the whole page, and again only when it failed and is requested. */
export function useSection<T>(section: string, exposed: string, exportName: string) {
  const version = useVersionOf(section);
  const module = useQuery({
    // After a fallback every part of the section loads the other version.
    queryKey: ['section', section, version, exposed, exportName] as const,
    queryFn: () => loadInUse<T>(section, exposed, exportName),
    staleTime: Infinity,
    gcTime: Infinity,
    // The browser's cache decides whether a file is available, not the network status.
    networkMode: 'always',
    structuralSharing: false,
  });
  const retry = () => {
    // The other version is loaded without a press.
    if (!retryVersion(section)) void module.refetch();
  };
  return { module, version, retry };
}
