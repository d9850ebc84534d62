import { network } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import { renderPage } from '../../render-page';

const neutral =
  'Se seu e-mail existir em nosso sistema, você receberá um link de redefinição de senha em breve.';

it.each([
  { outcome: 'success', answer: () => network.post('/auth/forgot-password', { message: 'Enviado' }) },
  {
    outcome: 'too many requests',
    answer: () => network.refuse('post', '/auth/forgot-password', 429, 'RATE_LIMITED', 'Muitas tentativas'),
  },
  { outcome: 'a server error', answer: () => network.post('/auth/forgot-password', 'caiu', { status: 500 }) },
  { outcome: 'no connection', answer: () => network.down('/auth/forgot-password') },
])('says the same neutral sentence after $outcome', async ({ answer }) => {
  answer();
  const user = renderPage('/forgot-password');
  await user.fill(await screen.findByLabelText('E-mail'), 'ana@exemplo.com.br');
  await user.click(screen.getByRole('button', { name: 'Enviar link' }));
  expect(await screen.findByRole('status')).toHaveTextContent(neutral);
  expect(screen.getByRole('link', { name: 'Voltar para o login' })).toHaveAttribute('href', '/login');
  expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
});

it('asks for an e-mail first', async () => {
  const user = renderPage('/forgot-password');
  await user.click(await screen.findByRole('button', { name: 'Enviar link' }));
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Informe seu e-mail');
  expect(screen.queryByText(neutral)).not.toBeInTheDocument();
});
