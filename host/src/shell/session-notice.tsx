import { CardBoundary, useSection } from '@painel/shared/federation';
import { runOut, useSession } from '@painel/shared/session';
import { Button, Icon, VisuallyHidden } from '@painel/shared/ui';
import { useState, type ComponentType } from 'react';
import banner from './banner.module.css';
import { copy } from './shell.copy';
import { useSessionClock } from './use-session-clock';

const { session: words } = copy;

/** What a status says when it appears: the minutes go on counting for the eye only. */
function SaidOnce({ text }: { text: string }) {
  const [said] = useState(text);
  return <VisuallyHidden>{said}</VisuallyHidden>;
}

type RenewSession = ComponentType<{ open: boolean; onClose: () => void }>;

/** The account's section asks for the password; it is fetched when the end comes near, and there when it is here. */
function EndingSession({ minutes }: { minutes: number | null }) {
  const held = useSession((session) => session.held);
  const [asking, setAsking] = useState(false);
  const { module: renew } = useSection<RenewSession>('auth', 'widgets/renew-session', 'Widget');
  const RenewSession = renew.data;

  return (
    <>
      <p className={banner.banner}>
        <Icon name="clock" />
        {minutes === null ? words.ended : words.ending(minutes)}
        {renew.isError ? (
          <Button size="sm" onClick={() => runOut({ keepPage: false })}>
            {words.leave}
          </Button>
        ) : (
          <Button size="sm" disabled={!RenewSession} onClick={() => setAsking(true)}>
            {words.renew}
          </Button>
        )}
      </p>
      {RenewSession && (
        <CardBoundary name="auth/renew-session">
          <RenewSession open={asking || held} onClose={() => setAsking(false)} />
        </CardBoundary>
      )}
    </>
  );
}

/** Says five minutes and one minute before that the session ends, and lets the reader sign in again where they are. */
export function SessionNotice() {
  const minutes = useSessionClock();
  const held = useSession((session) => session.held);
  const stage = minutes === null ? null : minutes > 1 ? 'soon' : 'now';

  return (
    <>
      <div role="status">{minutes !== null && <SaidOnce key={stage} text={words.ending(minutes)} />}</div>
      {(minutes !== null || held) && <EndingSession minutes={minutes} />}
    </>
  );
}
