import { createContext, useContext } from 'react';

/** Whether the frame is being drawn, when the site is built, for readers whose names nobody knows yet. */
export const DrawnForReader = createContext(false);

export const useDrawnForReader = () => useContext(DrawnForReader);
