import { createContext, useContext } from 'react';

/** Creates a new router at the same address. The former router's pages and failures are dropped. */
export const RefreshPages = createContext(() => {});

export const useRefreshPages = () => useContext(RefreshPages);
