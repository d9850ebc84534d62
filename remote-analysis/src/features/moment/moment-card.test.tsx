import example from '@painel/contract/examples/bitcoin/moment.json';
import { momentSchema } from '@painel/contract';
import { network, renderElement } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import { MomentCard } from './moment-card';
import { momentSentences, shareOf } from './moment.model';

const moodOf = (value: number) => (value > 60 ? 'Ganância' : 'Medo');
const show = () => renderElement(<MomentCard moodOf={moodOf} />);
const none = { after30: { cases: 0, higher: 0 }, after365: { cases: 0, higher: 0 } };
const sentencesOf = (change: object) =>
  momentSentences(momentSchema.parse({ ...example, ...change }), moodOf);

it('says what each reading says and how often a higher price followed, with the number of cases, and that it is no advice', async () => {
  network.get('/bitcoin/moment', example);
  show();
  expect(
    await screen.findByText('De cada 100 dias parecidos com este, 77 tiveram preço mais alto um ano depois.'),
  ).toBeVisible();
  expect(document.querySelectorAll('[data-higher]')).toHaveLength(77);
  expect(screen.getByText(/^No fechamento de/)).not.toBeVisible();
  expect(screen.getByText(/^No fechamento de/)).toHaveTextContent(
    'No fechamento de 19 nov, a tendência era de alta, o preço estava 12,4% acima da média de 200 dias, não havia ágio em reais e o ' +
      'índice de medo e ganância está em 64 (ganância). Dos 1.804 dias que diziam o mesmo de tendência e média, 60% tiveram preço mais ' +
      'alto 30 dias depois e 77%, dos que já têm um ano, 365 dias depois.',
  );
  const stats = screen.getAllByRole('term').map((term) => term.parentElement!.textContent);
  expect(stats[0]).toBe(
    'Tendência de alta60% mais alto em 30 dias, de 2.510 dias77% mais alto em 365 dias, de 2.301 dias',
  );
  expect(stats).toHaveLength(4);
  expect(screen.getByText(/não é recomendação de investimento/)).toBeVisible();
});

it('says that the count has not begun while there are too few closes', async () => {
  network.get('/bitcoin/moment', {}, { status: 503 });
  show();
  expect(await screen.findByText('Ainda não há fechamentos suficientes para contar')).toBeVisible();
});

it.each<[string, object, RegExp]>([
  [
    'a discount',
    { premium: { ...example.premium, state: 'discount', percent: -1.25 } },
    /o deságio em reais era de 1,25%/,
  ],
  [
    'a premium',
    { premium: { ...example.premium, state: 'premium', percent: 2 } },
    /o ágio em reais era de 2,00%/,
  ],
  [
    'a price below its mean',
    { mean: { ...example.mean, state: 'below', percent: -8 } },
    /8,0% abaixo da média/,
  ],
  ['an unknown mood', { mood: null }, /dias e não havia ágio em reais\./],
  ['no case at all', { together: none }, /Nenhum dia anterior dizia o mesmo/],
  ['none of a year', { together: { ...example.together, after365: none.after365 } }, /30 dias depois\.$/],
])('says %s', (_, change, sentence) => {
  expect(sentencesOf(change).join(' ')).toMatch(sentence);
});

it.each([
  [{ cases: 0, higher: 0 }, null],
  [{ cases: 4, higher: 1 }, 25],
  [{ cases: 4, higher: 5 }, null],
  [{ cases: null, higher: 1 }, null],
])('reads %j as %p percent', (outcomes, share) => {
  expect(shareOf(outcomes)).toBe(share);
});
