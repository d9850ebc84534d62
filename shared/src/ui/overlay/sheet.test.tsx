import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Sheet } from '..';

function Shell() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Abrir menu</button>
      <Sheet open={open} onClose={() => setOpen(false)} label="Menu">
        <a href="#portfolio">Portfólio</a>
      </Sheet>
    </>
  );
}

it('starts on Fechar, keeps the focus inside and returns it to the burger', async () => {
  const user = userEvent.setup();
  render(<Shell />);
  await user.click(screen.getByRole('button', { name: 'Abrir menu' }));

  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus());

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Abrir menu' })).toHaveFocus();
});
