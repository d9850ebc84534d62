import {
  findRedirect,
  findRetired,
  findUnavailable,
  type Registry,
  retryVersion,
} from '@painel/shared/federation';
import { ButtonLink, EmptyState, ErrorState, Page } from '@painel/shared/ui';
import { Navigate, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useOnline } from '../shell/use-online';
import { Guard } from './guard';
import { OfflinePage, useOnReconnect } from './offline-page';
import { RetiredPage } from './retired-page';
import { copy } from './routing.copy';
import { sectionAt } from './section-routes';
import { paths } from '@painel/shared/paths';

/** Navigates to the current page again: its section is loaded again and an error is cleared. The document is not reloaded. */
function useRefreshSamePage(registry: Registry | null) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const asking = useNavigation().state !== 'idle';
  const ask = () => {
    const wanted = sectionAt(registry, pathname);
    if (wanted) retryVersion(wanted.section);
    void navigate(pathname + search + hash, { replace: true });
  };
  return { asking, ask };
}

function NotFoundPage() {
  return (
    <Page>
      <EmptyState
        as="h1"
        title={copy.notFound}
        text={copy.notFoundText}
        action={<ButtonLink to={paths.landing}>{copy.goHome}</ButtonLink>}
      />
    </Page>
  );
}

interface UnavailableProps {
  title: string | null;
  retrying: boolean;
  onRetry: () => void;
}

const Unavailable = ({ title, ...retry }: UnavailableProps) => (
  <Page>
    <ErrorState
      as="h1"
      illustration="unreachable"
      title={title === null ? copy.pageUnavailable : copy.sectionUnavailable(title)}
      text={copy.restWorks}
      {...retry}
    />
  </Page>
);

function SectionUnavailable({ registry, title }: { registry: Registry; title: string }) {
  const { asking, ask } = useRefreshSamePage(registry);
  const online = useOnline();
  useOnReconnect(ask);

  if (!online) return <OfflinePage asking={asking} onRetry={ask} />;
  return <Unavailable title={title} retrying={asking} onRetry={ask} />;
}

const reloadPage = () => location.reload();

/** Without a registry the pages are unknown. The registry is read only at start, so the site must be reloaded. */
function SiteIncomplete() {
  return (
    <Page>
      <ErrorState
        as="h1"
        illustration="unreachable"
        title={copy.pageUnavailable}
        text={copy.siteIncompleteText}
        onRetry={reloadPage}
      />
    </Page>
  );
}

/**
 * Shown when no mounted route matches: a former address leads to its page of now; otherwise behind the guard of the section that owns the path, as the page of a
 * retired section, or as the 404 page.
 */
export function UnmatchedPage({ registry }: { registry: Registry | null }) {
  const { pathname, search, hash } = useLocation();
  if (!registry) return <SiteIncomplete />;
  const wanted = sectionAt(registry, pathname);
  if (!wanted) {
    const moved = findRedirect(registry.sections, pathname);
    if (moved) return <Navigate to={moved + search + hash} replace />;
    const retired = findRetired(registry, pathname);
    if (retired) return <RetiredPage title={retired.section.title} />;
    const unavailable = findUnavailable(registry, pathname);
    if (!unavailable) return <NotFoundPage />;
    return <Unavailable title={unavailable.section.title} retrying={false} onRetry={reloadPage} />;
  }
  return (
    <Guard access={wanted.access}>
      <SectionUnavailable registry={registry} title={wanted.title} />
    </Guard>
  );
}
