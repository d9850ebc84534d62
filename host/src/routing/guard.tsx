import type { SectionRoute } from '@painel/shared/federation';
import { loginExpired, paths } from '@painel/shared/paths';
import { rememberRedirect, takeRedirect, useSession } from '@painel/shared/session';
import { LoadingMark } from '@painel/shared/ui';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';

function ToLogin({ expired }: { expired: boolean }) {
  const { pathname, search, hash } = useLocation();
  rememberRedirect(pathname + search + hash);
  return <Navigate to={expired ? loginExpired : paths.login} replace />;
}

/** A signed-in user who opens the page goes to the dashboard; one who signs in on it, to where they wanted to go. */
function GuestOnly({ children }: { children: ReactNode }) {
  const signedIn = useSession((session) => session.status === 'authenticated');
  const [signedInOnArrival] = useState(signedIn);
  const navigate = useNavigate();

  useEffect(() => {
    if (!signedIn) return;
    const wanted = signedInOnArrival ? null : takeRedirect();
    void navigate(wanted ?? paths.dashboard, { replace: true });
  }, [signedIn, signedInOnArrival, navigate]);

  return signedIn ? null : children;
}

interface Props {
  access: SectionRoute['access'];
  /** The guarded content; the nested route when left out. */
  children?: ReactNode;
}

/** Restricts a page to its audience: a visitor is sent to sign in and returns afterwards, a signed-in user skips the sign-in pages. */
export function Guard({ access, children = <Outlet /> }: Props) {
  const status = useSession((session) => session.status);
  const expired = useSession((session) => session.expired);
  const userId = useSession((session) => session.user?.id);

  if (access === 'public') return children;
  if (status === 'loading') return <LoadingMark />;
  if (access === 'guest') return <GuestOnly>{children}</GuestOnly>;
  if (status === 'anonymous') return <ToLogin expired={expired} />;
  // A new user gets a new page: the former user's data and input must not remain.
  return <Fragment key={userId}>{children}</Fragment>;
}
