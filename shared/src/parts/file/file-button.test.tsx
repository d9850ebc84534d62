import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileButton } from '..';

const input = () => screen.getByLabelText<HTMLInputElement>('Escolher arquivo', { selector: 'input' });

it('opens the choice of the device, and gives the same file again', async () => {
  const chosen: string[] = [];
  render(<FileButton label="Escolher arquivo" accept=".csv" onChoose={({ name }) => chosen.push(name)} />);
  const opened = jest.spyOn(input(), 'click');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Escolher arquivo' }));
  expect(opened).toHaveBeenCalledTimes(1);
  const file = new File(['x'], 'extrato.csv');
  await user.upload(input(), file);
  await user.upload(input(), file);
  expect(chosen).toEqual(['extrato.csv', 'extrato.csv']);
});
