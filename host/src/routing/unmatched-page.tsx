import type { Registry } from '@painel/shared/federation';
import { ErrorState, LoadingMark, Page } from '@painel/shared/ui';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { Guard } from './guard';
import { NotFoundPage } from './not-found-page';
import { copy } from './routing.copy';
import { sectionAt } from './section-routes';

function SectionUnavailable({ title }: { title: string }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const navigation = useNavigation();
  // Going to the same address asks the router for the section again; nothing is reloaded.
  const retry = () => void navigate(pathname + search + hash, { replace: true });

  if (navigation.state === 'loading') return <LoadingMark />;
  return (
    <Page title={title}>
      <ErrorState title={copy.sectionUnavailable(title)} text={copy.restWorks} onRetry={retry} />
    </Page>
  );
}

/** Shown where no joined route answers: behind the guard of the section that should, or as the 404 page. */
export function UnmatchedPage({ registry }: { registry: Registry | null }) {
  const { pathname } = useLocation();
  const wanted = sectionAt(registry, pathname);
  if (!wanted) return <NotFoundPage />;
  return (
    <Guard access={wanted.access}>
      <SectionUnavailable title={wanted.title} />
    </Guard>
  );
}
