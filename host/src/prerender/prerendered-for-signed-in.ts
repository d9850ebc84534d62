import { createContext, useContext } from 'react';

/** Whether the frame is being prerendered for signed-in readers, whose names are unknown at build time. */
export const PrerenderedForSignedIn = createContext(false);

export const usePrerenderedForSignedIn = () => useContext(PrerenderedForSignedIn);
