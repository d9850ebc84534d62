import { CardErrorBoundary, lazyPart } from '@painel/shared/federation';
import { renderRoutes } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';

it('requests the code of a part again each time the reader tries again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest.fn<Promise<() => React.ReactNode>, []>();
  const gone = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  load
    .mockRejectedValueOnce(gone)
    .mockRejectedValueOnce(gone)
    .mockResolvedValue(() => <p>linhas</p>);
  const Rows = lazyPart(load);
  const card = (
    <CardErrorBoundary name="portfolio/rows">
      <Suspense>
        <Rows />
      </Suspense>
    </CardErrorBoundary>
  );
  const user = renderRoutes([{ path: '/', element: card }], { at: '/' });

  for (const attempts of [1, 2]) {
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(load).toHaveBeenCalledTimes(attempts);
    await user.click(retry);
  }
  expect(await screen.findByText('linhas')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});
