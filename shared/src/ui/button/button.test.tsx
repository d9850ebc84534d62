import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Button, ButtonLink, IconButton } from '..';

it('says in the gerund that it is busy, and takes no more presses', async () => {
  const save = jest.fn();
  const { rerender } = render(
    <Button onClick={save} busyLabel="Salvando">
      Salvar
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(save).toHaveBeenCalledTimes(1);

  rerender(
    <Button onClick={save} busy busyLabel="Salvando">
      Salvar
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Salvando' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(save).toHaveBeenCalledTimes(1);
});

describe('the focus of a button that gets busy', () => {
  const show = (busy: boolean) => (
    <>
      <Button busy={busy}>Salvar</Button>
      <input aria-label="Nome" />
    </>
  );
  function open() {
    const { rerender } = render(show(false));
    const button = screen.getByRole('button', { name: 'Salvar' });
    button.focus();
    rerender(show(true));
    // As a browser does with a disabled element.
    button.blur();
    return { button, end: () => rerender(show(false)) };
  }

  it('gets the focus back when the call has ended', () => {
    const { button, end } = open();
    end();
    expect(button).toHaveFocus();
  });

  it('stays where the reader went meanwhile', () => {
    const { end } = open();
    screen.getByLabelText('Nome').focus();
    end();
    expect(screen.getByLabelText('Nome')).toHaveFocus();
  });
});

it('submits a form only with its type', async () => {
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button>Cancelar</Button>
      <Button type="submit">Enviar</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(submit).toHaveBeenCalledTimes(1);
});

it('names an icon button by its label', () => {
  render(<IconButton label="Remover Cofre frio" icon="trash" />);
  expect(screen.getByRole('button', { name: 'Remover Cofre frio' })).toBeEnabled();
});

it('opens a screen of the site, or an address that the browser loads itself', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/register">Criar conta</ButtonLink>
      <ButtonLink href="/btc-api/auth/google">Continuar com Google</ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Criar conta' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Continuar com Google' })).toHaveAttribute(
    'href',
    '/btc-api/auth/google',
  );
});
