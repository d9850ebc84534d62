import { paths } from '@painel/shared/paths';
import { ButtonLink, Card, Notice, Page, PageHeader, Stack } from '@painel/shared/ui';
import { copy } from '../features/example/example.copy';
import { ExamplePortfolio } from '../features/example/example-portfolio';

const create = (
  <ButtonLink to={paths.register} variant="accent">
    {copy.create}
  </ButtonLink>
);

export function ExamplePage() {
  return (
    <Page>
      <PageHeader title={copy.title} lead={copy.lead} tools={create} />
      <Stack>
        <Notice>{copy.notice}</Notice>
        <ExamplePortfolio />
        <Card title={copy.more} headerEnd={create}>
          <p>{copy.moreText}</p>
        </Card>
      </Stack>
    </Page>
  );
}
