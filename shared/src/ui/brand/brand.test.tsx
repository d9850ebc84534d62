import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar, Brand, LoadingMark } from '..';

it.each([
  ['marina duarte', 'M'],
  ['  élida', 'É'],
  ['', '?'],
  [null, '?'],
])('stands for %p with %p', (name, initial) => {
  const { container } = render(<Avatar name={name} />);
  expect(container).toHaveTextContent(initial);
});

it('falls back to the initial when the picture cannot be shown', () => {
  const { container } = render(<Avatar name="Marina" image="/btc-api/uploads/x.webp" />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/btc-api/uploads/x.webp');
  fireEvent.error(picture as HTMLImageElement);
  expect(container).toHaveTextContent('M');
});

it('writes the name of the product', () => {
  const { container } = render(<Brand />);
  expect(container).toHaveTextContent('Painel Bitcoin');
});

it('says that the session is loading', () => {
  render(<LoadingMark />);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});
