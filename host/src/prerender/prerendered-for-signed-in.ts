import { createContext, useContext } from 'react';

/** Whether the frame is being prerendered for signed-in readers, whose names are unknown at build time. */
export const PrerenderedForReader = createContext(false);

export const usePrerenderedForReader = () => useContext(PrerenderedForReader);
