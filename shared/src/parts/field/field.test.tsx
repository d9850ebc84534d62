import { Switch } from '@painel/shared/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordField, TextField } from '..';

it('connects the label and the hint to the control', () => {
  render(<TextField label="Apelido" hint="Como chamamos você." optional />);
  const field = screen.getByLabelText('Apelido (opcional)');
  expect(field).toHaveAccessibleDescription('Como chamamos você.');
  expect(field).toBeValid();
});

it('puts the error in the place of the hint and marks the control', () => {
  render(<TextField label="Endereço" hint="Um endereço público." error="Verifique e tente novamente." />);
  const field = screen.getByLabelText('Endereço');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Verifique e tente novamente.');
  expect(screen.queryByText('Um endereço público.')).not.toBeInTheDocument();
});

it('keeps a hidden label for screen readers', () => {
  render(<TextField label="Saldo em BTC" labelHidden suffix="BTC" />);
  expect(screen.getByRole('textbox', { name: 'Saldo em BTC' })).toBeInTheDocument();
});

it('shows and hides a password', async () => {
  render(<PasswordField label="Senha" defaultValue="segredo" />);
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');

  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text');

  await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
});

it('switches a setting with the keyboard', async () => {
  function Setting() {
    const [dark, setDark] = useState(false);
    return <Switch label="Modo escuro" checked={dark} onChange={setDark} />;
  }
  render(<Setting />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('switch', { name: 'Modo escuro' })).toBeChecked();
});
