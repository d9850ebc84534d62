import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from '..';

const remove = jest.fn();

function Portfolio({ busy = false, error }: { busy?: boolean; error?: string }) {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      <button onClick={() => setAsked('Cofre frio')}>Remover Cofre frio</button>
      <ConfirmDialog
        open={asked !== null}
        title="Remover este endereço?"
        text="Seus bitcoins não são afetados."
        facts={[{ label: 'Rótulo', value: asked }]}
        confirmLabel="Remover endereço"
        busy={busy}
        busyLabel="Removendo endereço"
        error={error}
        onConfirm={() => {
          remove(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

async function ask(props: { busy?: boolean; error?: string } = {}) {
  const user = userEvent.setup();
  render(<Portfolio {...props} />);
  await user.click(screen.getByRole('button', { name: 'Remover Cofre frio' }));
  return { user, dialog: await screen.findByRole('alertdialog', { name: 'Remover este endereço?' }) };
}

const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

it('repeats the object and focuses Cancelar', async () => {
  const { dialog } = await ask();
  expect(dialog).toHaveAccessibleDescription('Seus bitcoins não são afetados.');
  expect(within(dialog).getByRole('definition')).toHaveTextContent('Cofre frio');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus());
});

it('cancels on Esc and gives the focus back', async () => {
  const { user } = await ask();
  await user.keyboard('{Escape}');
  await closed();
  expect(remove).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Remover Cofre frio' })).toHaveFocus();
});

it('removes only on confirmation', async () => {
  const { user } = await ask();
  await user.click(screen.getByRole('button', { name: 'Remover endereço' }));
  expect(remove).toHaveBeenCalledWith('Cofre frio');
  await closed();
});

it('cannot be left while the answer is on its way', async () => {
  const { user } = await ask({ busy: true });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Removendo endereço' })).toBeDisabled();
});

it('stays and shows an error when the removal failed', async () => {
  await ask({ error: 'Falha ao remover endereço' });
  expect(screen.getByRole('alert')).toHaveTextContent('Falha ao remover endereço');
});
