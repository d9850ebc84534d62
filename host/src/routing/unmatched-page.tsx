import type { Registry } from '@painel/shared/federation';
import { ErrorState, Page } from '@painel/shared/ui';
import { useLocation } from 'react-router-dom';
import { useOnline } from '../shell/use-online';
import { Guard } from './guard';
import { NotFoundPage } from './not-found-page';
import { OfflinePage, useOnReconnect } from './offline-page';
import { copy } from './routing.copy';
import { sectionAt } from './section-routes';
import { useRefreshSamePage } from './use-refresh-same-page';

function SectionUnavailable({ registry, title }: { registry: Registry; title: string }) {
  const { asking, ask } = useRefreshSamePage(registry);
  const online = useOnline();
  useOnReconnect(ask);

  if (!online) return <OfflinePage asking={asking} onRetry={ask} />;
  return (
    <Page>
      <ErrorState
        as="h1"
        art="unreachable"
        title={copy.sectionUnavailable(title)}
        text={copy.restWorks}
        retrying={asking}
        onRetry={ask}
      />
    </Page>
  );
}

const reloadPage = () => location.reload();

/** Without a registry nobody can say which pages there are; it is read when the site starts. */
function SiteIncomplete() {
  return (
    <Page>
      <ErrorState
        as="h1"
        art="unreachable"
        title={copy.siteIncomplete}
        text={copy.siteIncompleteText}
        onRetry={reloadPage}
      />
    </Page>
  );
}

/** Shown where no joined route answers: behind the guard of the section that should, or as the 404 page. */
export function UnmatchedPage({ registry }: { registry: Registry | null }) {
  const { pathname } = useLocation();
  if (!registry) return <SiteIncomplete />;
  const wanted = sectionAt(registry, pathname);
  if (!wanted) return <NotFoundPage />;
  return (
    <Guard access={wanted.access}>
      <SectionUnavailable registry={registry} title={wanted.title} />
    </Guard>
  );
}
