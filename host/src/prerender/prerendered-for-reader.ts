import { createContext, useContext } from 'react';

/** Whether the frame is being drawn, when the site is built, for readers whose names nobody knows yet. */
export const PrerenderedForReader = createContext(false);

export const usePrerenderedForReader = () => useContext(PrerenderedForReader);
