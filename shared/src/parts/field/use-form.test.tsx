import { ApiError } from '@painel/shared/api';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, TextField, useForm } from '..';

const send = jest.fn();
const onType = jest.fn();

function PasswordForm({ error = null }: { error?: unknown }) {
  const form = useForm({
    initial: { name: '', password: '' },
    problemsIn: ({ name }) => (name === '' ? { name: 'Informe seu nome' } : {}),
    send,
    error,
    failure: 'Não foi possível salvar',
    fieldOf: { WRONG_PASSWORD: 'password' },
    onType,
  });
  return (
    <Form onSubmit={form.submit}>
      <TextField label="Nome" {...form.field('name')} />
      <TextField label="Senha" {...form.field('password')} />
      {form.notice}
      <button type="submit">Salvar</button>
      <button type="button" onClick={form.reset}>
        Limpar
      </button>
    </Form>
  );
}

const name = () => screen.getByLabelText('Nome');
const password = () => screen.getByLabelText('Senha');
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));
const refusal = (code: string) =>
  new ApiError('rejected', { status: 400, code, serverMessage: 'Recusado pelo servidor.' });

beforeEach(() => jest.clearAllMocks());

it('shows no problem before the first attempt, then sends nothing and focuses it', async () => {
  render(<PasswordForm />);
  expect(name()).not.toHaveAccessibleDescription();
  await press('Salvar');
  expect(name()).toHaveAccessibleDescription('Informe seu nome');
  expect(name()).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it('sends what was typed, and reports every change of a field', async () => {
  render(<PasswordForm />);
  await userEvent.type(name(), 'Ana');
  await userEvent.type(password(), 'x');
  expect(onType.mock.calls).toEqual([['name'], ['name'], ['name'], ['password']]);
  await press('Salvar');
  expect(send).toHaveBeenCalledWith({ name: 'Ana', password: 'x' });
});

it('shows an error of the server at the field that its code is about', () => {
  render(<PasswordForm error={refusal('WRONG_PASSWORD')} />);
  expect(password()).toHaveAccessibleDescription('Recusado pelo servidor.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  { error: refusal('RATE_LIMITED'), text: 'Recusado pelo servidor.' },
  { error: new ApiError('offline'), text: 'Não foi possível salvar' },
])('says «$text» in the notice for any other error', ({ error, text }) => {
  render(<PasswordForm error={error} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(password()).not.toHaveAccessibleDescription();
});

it('returns to the first values without a problem shown', async () => {
  render(<PasswordForm />);
  await press('Salvar');
  await userEvent.type(password(), 'x');
  await press('Limpar');
  expect(password()).toHaveValue('');
  expect(name()).not.toHaveAccessibleDescription();
});
