import { barTools, Widget } from '@painel/shared/federation';
import { useSession } from '@painel/shared/session';
import { onFirstUse } from '@painel/shared/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useSiteRegistry } from './site-registry';

/** The host does not know which tools there are. None takes properties: a release is refused whose tool requires one. */
const Tool = Widget as ComponentType<{ of: string; frame: 'inline' }>;

/**
 * The widgets that sections have in the bar. They load after the first input or ten seconds, so that no page waits for them. A tool that is missing
 * or fails leaves nothing here: its link is in a menu.
 */
export function BarTools() {
  const registry = useSiteRegistry();
  const isSignedIn = useSession(({ status }) => status === 'authenticated');
  const [isInUse, setInUse] = useState(false);
  useEffect(() => onFirstUse(() => setInUse(true)), []);

  if (!registry || !isInUse) return null;
  return barTools(registry.sections, isSignedIn).map(({ of }) => <Tool key={of} of={of} frame="inline" />);
}
