import { renderElement } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import { Widget as GlossaryTerm } from './glossary-term';

const show = (term: string) => renderElement(<GlossaryTerm term={term}>RSI</GlossaryTerm>);

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
