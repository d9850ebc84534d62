import { capitalised, type SectionFile } from './model';

const manifest = (name: string, title: string) => ({
  title,
  routes: [{ path: `/${name}`, access: 'public', page: `./pages/${name}-page`, title }],
  widgets: [],
});

const readme = (name: string, title: string, port: number) => `# remote-${name}

${title}: what this section shows, to whom, and from which calls of the API.

- Pages: \`/${name}\`.
- Widgets: none.

\`\`\`sh
npx pnpm --filter @painel/remote-${name} dev     # alone: http://127.0.0.1:${port}/${name}
npx pnpm --filter @painel/remote-${name} test
\`\`\`

Start reading at \`src/pages/${name}-page.tsx\`.
`;

const page = (name: string) => `import { Page, PageHeader } from '@painel/shared/ui';
import { copy } from './${name}.copy';

/** The section's first page. */
export function ${capitalised(name)}Page() {
  return (
    <Page>
      <PageHeader title={copy.title} lead={copy.lead} />
    </Page>
  );
}
`;

const copy = (title: string) => `export const copy = {
  title: ${quoted(title)},
  lead: 'Esta seção acaba de ser criada.',
};
`;

const test = (name: string) => `import { renderRoutes } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';
import { copy } from './${name}.copy';

it('shows its page to a visitor', async () => {
  renderRoutes(routes, { at: '/${name}', session: null });
  expect(await screen.findByRole('heading', { level: 1, name: copy.title })).toBeVisible();
});
`;

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** What a section begins with of its own: one public page, its words and its test */
export const filesOfFirstPage = (name: string, title: string, port: number): SectionFile[] => [
  ['section.json', `${JSON.stringify(manifest(name, title), null, 2)}\n`],
  ['README.md', readme(name, title, port)],
  [`src/pages/${name}-page.tsx`, page(name)],
  [`src/pages/${name}.copy.ts`, copy(title)],
  [`src/pages/${name}-page.test.tsx`, test(name)],
];
