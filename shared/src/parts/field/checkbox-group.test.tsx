import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { CheckboxGroup } from './checkbox-group';

const options = [
  { value: 'push', label: 'Notificação' },
  { value: 'email', label: 'E-mail' },
] as const;

function Channels({ changes }: { changes: string[][] }) {
  const [chosen, setChosen] = useState<('push' | 'email')[]>(['email']);
  return (
    <CheckboxGroup
      label="Avisar por"
      options={options}
      chosen={chosen}
      error={chosen.length === 0 && 'Escolha pelo menos um canal.'}
      onChange={(next) => {
        changes.push(next);
        setChosen(next);
      }}
    />
  );
}

it('gives the chosen values in the order of the options', () => {
  const changes: string[][] = [];
  render(<Channels changes={changes} />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Notificação' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'E-mail' }));
  expect(changes).toEqual([['push', 'email'], ['push']]);
});

it('describes the group by its error and marks the choices as invalid', () => {
  render(<Channels changes={[]} />);
  const group = screen.getByRole('group', { name: 'Avisar por' });
  expect(group).not.toHaveAccessibleDescription();
  fireEvent.click(screen.getByRole('checkbox', { name: 'E-mail' }));
  expect(group).toHaveAccessibleDescription('Escolha pelo menos um canal.');
  expect(screen.getByRole('checkbox', { name: 'E-mail' })).toBeInvalid();
});
