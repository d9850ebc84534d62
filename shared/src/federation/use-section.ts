import { useQuery } from '@tanstack/react-query';
import { loadInUse } from './load-section';
import { retryVersion, useVersionOf } from './releases';

/** One export of a section's module: loaded once for the whole page, and again only when it failed and somebody asks. */
export function useSection<T>(section: string, exposed: string, exportName: string) {
  const version = useVersionOf(section);
  const module = useQuery({
    // A section that fell back is fetched again by all that show a part of it.
    queryKey: ['section', section, version, exposed, exportName] as const,
    queryFn: () => loadInUse<T>(section, exposed, exportName),
    staleTime: Infinity,
    gcTime: Infinity,
    // Whether a file can be had is for the browser's cache to say, not for the network status.
    networkMode: 'always',
    structuralSharing: false,
  });
  const retry = () => {
    // Another version is fetched by itself.
    if (!retryVersion(section)) void module.refetch();
  };
  return { module, version, retry };
}
