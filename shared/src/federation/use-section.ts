import { useCallback, useEffect, useState } from 'react';
import { loadSection } from './load-section';

type Loaded<T> = { state: 'pending' } | { state: 'failed' } | { state: 'ready'; value: T };

/** One export of a section's module, with a retry that needs no reload. */
export function useSection<T>(section: string, exposed: string, exportName: string) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'pending' });

  useEffect(() => {
    let wanted = true;
    setLoaded({ state: 'pending' });
    loadSection<T>(section, exposed, exportName).then(
      (value) => wanted && setLoaded({ state: 'ready', value }),
      () => wanted && setLoaded({ state: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [section, exposed, exportName, attempt]);

  return { ...loaded, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
