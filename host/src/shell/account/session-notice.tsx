import { CardErrorBoundary, useSection } from '@painel/shared/federation';
import { endExpiredSession, useSession } from '@painel/shared/session';
import { Button, Icon, VisuallyHidden } from '@painel/shared/ui';
import { useState, type ComponentType } from 'react';
import banner from '../banner.module.css';
import { copy } from '../shell.copy';
import { useSessionClock } from './use-session-clock';

const { session: words } = copy;

/** A screen reader announces the status once, when it appears; the countdown is only visible. */
function AnnouncedOnce({ text }: { text: string }) {
  const [said] = useState(text);
  return <VisuallyHidden>{said}</VisuallyHidden>;
}

type RenewSession = ComponentType<{ open: boolean; onClose: () => void }>;

/** The dialog is a widget of remote-auth. It is loaded shortly before the session ends. */
function EndingSession({ minutes }: { minutes: number | null }) {
  const callsPaused = useSession((session) => session.callsPaused);
  const [asking, setAsking] = useState(false);
  const { module: renew } = useSection<RenewSession>('auth', 'widgets/renew-session', 'Widget');
  const RenewSession = renew.data;

  return (
    <>
      <p className={banner.banner}>
        <Icon name="clock" />
        {minutes === null ? words.ended : words.ending(minutes)}
        {renew.isError ? (
          <Button size="sm" onClick={() => endExpiredSession({ keepPage: false })}>
            {words.leave}
          </Button>
        ) : (
          <Button size="sm" disabled={!RenewSession} onClick={() => setAsking(true)}>
            {words.renew}
          </Button>
        )}
      </p>
      {RenewSession && (
        <CardErrorBoundary name="auth/renew-session">
          <RenewSession open={asking || callsPaused} onClose={() => setAsking(false)} />
        </CardErrorBoundary>
      )}
    </>
  );
}

/** Warns five minutes and one minute before the session ends, and lets the reader sign in again without leaving the page. */
export function SessionNotice() {
  const minutes = useSessionClock();
  const callsPaused = useSession((session) => session.callsPaused);
  const stage = minutes === null ? null : minutes > 1 ? 'soon' : 'now';

  return (
    <>
      <div role="status">
        {minutes !== null && <AnnouncedOnce key={stage} text={words.ending(minutes)} />}
      </div>
      {(minutes !== null || callsPaused) && <EndingSession minutes={minutes} />}
    </>
  );
}
