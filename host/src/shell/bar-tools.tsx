import { barTools, Widget } from '@painel/shared/federation';
import { useSession } from '@painel/shared/session';
import { onFirstUse, whenIdle } from '@painel/shared/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useSiteRegistry } from './site-registry';

/** The host does not know which tools there are. None takes properties: a release is refused whose tool requires one. */
const Tool = Widget as ComponentType<{ of: string; frame: 'inline' }>;

/** Calls back when the page and its own requests are complete, and the browser has nothing else to do. Returns the function that cancels it. */
function whenComplete(work: () => void): () => void {
  let cancel = () => {};
  const rest = () => {
    cancel = whenIdle(work);
  };
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
  return () => {
    removeEventListener('load', rest);
    cancel();
  };
}

/**
 * The widgets that sections have in the bar. They load once the page is complete, so that it does not wait for them, or after the first input. A
 * tool that is missing or fails leaves nothing here: its link is in a menu.
 */
export function BarTools() {
  const registry = useSiteRegistry();
  const isSignedIn = useSession(({ status }) => status === 'authenticated');
  const [isInUse, setInUse] = useState(false);
  useEffect(() => {
    const stops = [whenComplete, onFirstUse].map((when) => when(() => setInUse(true)));
    return () => stops.forEach((stop) => stop());
  }, []);

  if (!registry || !isInUse) return null;
  return barTools(registry.sections, isSignedIn).map(({ of }) => <Tool key={of} of={of} frame="inline" />);
}
