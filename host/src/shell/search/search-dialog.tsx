import { lazyPart } from '@painel/shared/federation';
import { Button, Dialog } from '@painel/shared/ui';
import { Suspense, useRef } from 'react';
import { copy } from './search.copy';
import type { SiteSearch } from './use-site-search';

const SearchContent = lazyPart(async () => (await import('./search-content')).SearchContent);

/** The search of the site. */
export function SearchDialog({ search: { isOpen, close, returnFocus } }: { search: SiteSearch }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={copy.title}
      initialFocus={field}
      returnFocus={returnFocus}
      actions={
        <Button variant="ghost" onClick={close}>
          {copy.close}
        </Button>
      }
    >
      <Suspense>
        <SearchContent field={field} />
      </Suspense>
    </Dialog>
  );
}
