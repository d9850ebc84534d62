import type { Registry } from '@painel/shared/federation';
import { createContext, useContext } from 'react';

/** The registry of the visit, with the versions that were chosen for this reader; null without one. */
export const SiteRegistry = createContext<Registry | null>(null);

export const useSiteRegistry = () => useContext(SiteRegistry);
