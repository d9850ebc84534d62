import { paths } from '@painel/shared/paths';
import { Badge, ButtonLink, Notice } from '@painel/shared/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createExampleClient } from '../features/example/example-client';
import { copy } from '../features/example/example.copy';
import { ExampleEntries } from '../features/example/example-entries';
import styles from './pages.module.css';
import { PortfolioPage } from './portfolio-page';

const create = (
  <ButtonLink to={paths.register} variant="accent">
    {copy.create}
  </ButtonLink>
);

/** The page of the portfolio with invented answers, for readers without an account. */
export function ExamplePage() {
  const [client] = useState(createExampleClient);
  return (
    <QueryClientProvider client={client}>
      <PortfolioPage
        example={{
          title: copy.title,
          tools: create,
          badge: <Badge tone="accent">{copy.simulated}</Badge>,
          rest: (
            <div className={styles.part}>
              <ExampleEntries create={create} />
            </div>
          ),
          notice: (
            <div className={styles.notice}>
              <Notice>{copy.notice}</Notice>
            </div>
          ),
        }}
      />
    </QueryClientProvider>
  );
}
