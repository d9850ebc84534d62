import { createContext, useContext } from 'react';

/** Gives the site a new router, on the same address: what the one before it knows of its pages, failures included, is forgotten. */
export const RefreshPages = createContext(() => {});

export const useRefreshPages = () => useContext(RefreshPages);
