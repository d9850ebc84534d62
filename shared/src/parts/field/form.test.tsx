import { Button } from '@painel/shared/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Form } from './form';
import { TextField } from './text-field';

function TwoFields() {
  const [error, setError] = useState<string | null>(null);
  return (
    <Form onSubmit={() => setError('Informe o rótulo')}>
      <TextField label="Endereço" required />
      <TextField label="Rótulo" error={error} required />
      <Button type="submit">Adicionar</Button>
    </Form>
  );
}

it('focuses the first field with an error after an attempt to send', async () => {
  render(<TwoFields />);
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar' }));
  expect(screen.getByLabelText('Rótulo')).toHaveFocus();
  expect(screen.getByLabelText('Rótulo')).toHaveAccessibleDescription('Informe o rótulo');
});

describe('a field that the server refuses', () => {
  function Sent() {
    const [state, setState] = useState<'typing' | 'pending' | 'refused'>('typing');
    useEffect(() => {
      const refuse = () => setState('refused');
      addEventListener('refuse', refuse);
      return () => removeEventListener('refuse', refuse);
    }, []);
    return (
      <>
        <Form onSubmit={() => setState('pending')}>
          <TextField label="Senha atual" required />
          <TextField
            label="Nova senha"
            error={state === 'refused' && 'Senha muito fraca'}
            disabled={state === 'pending'}
            required
          />
          <Button type="submit" busy={state === 'pending'}>
            Trocar
          </Button>
        </Form>
        <button>Outra coisa</button>
      </>
    );
  }

  it.each([
    ['has the focus where the reader waits', 'Nova senha', async () => {}],
    [
      'leaves it to a reader who went elsewhere',
      'Outra coisa',
      () => userEvent.click(screen.getByRole('button', { name: 'Outra coisa' })),
    ],
    [
      'leaves it to a reader who types on',
      'Senha atual',
      () => userEvent.type(screen.getByLabelText('Senha atual'), 'b'),
    ],
  ])('%s', async (_, focused, meanwhile) => {
    render(<Sent />);
    await userEvent.click(screen.getByRole('button', { name: 'Trocar' }));
    await meanwhile();
    act(() => void dispatchEvent(new Event('refuse')));
    expect(document.activeElement).toBe(
      screen.queryByRole('button', { name: focused }) ?? screen.getByLabelText(focused),
    );
  });
});
