import { Button } from '@painel/shared/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

it('leads to the first field with an error after an attempt to send', async () => {
  render(<TwoFields />);
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar' }));
  expect(screen.getByLabelText('Rótulo')).toHaveFocus();
  expect(screen.getByLabelText('Rótulo')).toHaveAccessibleDescription('Informe o rótulo');
});
