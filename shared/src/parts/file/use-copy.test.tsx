import { ToastProvider } from '@painel/shared/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { useCopy } from './use-copy';

function CopyButton() {
  const copyText = useCopy({ copied: 'Link copiado', copyFailed: 'Não foi possível copiar' });
  return <button onClick={() => void copyText('https://painel.example/')}>Copiar</button>;
}

function press(clipboard: object | undefined) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  render(
    <ToastProvider>
      <CopyButton />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copiar' }));
}

it('copies the text and confirms it', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  press({ writeText });
  expect(await screen.findByText('Link copiado')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith('https://painel.example/');
});

it.each([
  ['the browser refuses', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
  ['there is no clipboard without a secure connection', undefined],
])('says that it failed where %s', async (_case, clipboard) => {
  press(clipboard);
  expect(await screen.findByText('Não foi possível copiar')).toBeVisible();
});
