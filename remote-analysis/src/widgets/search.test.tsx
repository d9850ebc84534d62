import { renderElement } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import { Widget } from './search';

it.each([
  ['custo de envio', 'Taxas e envio'],
  ['agio', 'Ágio brasileiro'],
  ['avaliação', 'Avaliação'],
])('finds for «%s» «%s»', (query, label) => {
  renderElement(<Widget query={query} />);
  expect(screen.getAllByRole('link', { name: new RegExp(`^${label}`) })[0]).toBeVisible();
});
