import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from '..';

it('opens a part under its title', async () => {
  render(
    <Accordion title="Níveis-chave" note="suportes e alvos">
      R$ 498.900
    </Accordion>,
  );
  const part = screen.getByRole('group');
  expect(part).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText('Níveis-chave'));
  expect(part).toHaveAttribute('open');
});
