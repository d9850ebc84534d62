import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderRoutes } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import { glossary } from '../features/glossary/glossary.content';
import { Widget as GlossaryTerm } from './glossary-term';

const show = (term: string) =>
  renderRoutes([{ path: '/', element: <GlossaryTerm term={term}>RSI</GlossaryTerm> }], { at: '/' });

it('says what a term means when it is pressed, and where to read on', async () => {
  const user = show('rsi');
  await user.click(screen.getByRole('button', { name: 'RSI' }));
  expect(await screen.findByText(/compara altas e quedas de 14 dias/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Saiba mais sobre RSI' })).toHaveAttribute('href', '/learn/rsi');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'RSI' })).toHaveFocus();
});

it('leaves words that the glossary lacks as they are', () => {
  show('alavancagem');
  expect(screen.getByText('RSI')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('explains every term that a page of any section marks', () => {
  const root = path.resolve(__dirname, '../../..');
  const marked = readdirSync(root)
    .filter((folder) => folder.startsWith('remote-'))
    .map((folder) => path.join(root, folder, 'src'))
    .flatMap((src) =>
      readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => path.join(src, file)),
    )
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/<Term\s+of="([^"]+)"/g)].map(([, term]) => term),
    );
  expect(marked.length).toBeGreaterThan(10);
  const slugs = glossary.map(({ slug }) => slug);
  expect(marked.filter((term) => !slugs.includes(term!))).toEqual([]);
});
