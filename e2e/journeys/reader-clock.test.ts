import { itInDepth } from '../support/deep';
import { sharedSite } from '../support/servers/site';
import { until } from '../support/until';

const site = sharedSite();
const minuteMs = 60_000;
const ages = /há \d+ (?:min|h)\b|Hoje, \d\d:\d\d|Ontem|\d+ dias atrás/g;

/** A reader's browser whose clock is `minutes` off; its timers run normally. */
async function visitWithClock(session: Parameters<typeof site.visitAs>[0], minutes: number) {
  const visitor = await site.visitAs(session);
  await visitor.page.addInitScript((offMs) => {
    const Right = Date;
    class Wrong extends Right {
      constructor(...given: [number] | []) {
        if (given.length === 0) super(Right.now() + offMs);
        else super(...given);
      }
      static override now = () => Right.now() + offMs;
    }
    globalThis.Date = Wrong as DateConstructor;
  }, minutes * minuteMs);
  return visitor;
}

/** Seconds of the day in São Paulo. */
const secondsOf = (clock: string) => {
  const [hours, minutes, seconds] = clock.split(':').map(Number) as [number, number, number];
  return (hours * 60 + minutes) * 60 + seconds;
};
const inSaoPaulo = (time: Date) =>
  time.toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo', hour12: false });

itInDepth([-17, 17], [-17])(
  'ages, the time of the price and «ao vivo» hold where the clock of the browser is %i minutes off',
  async (minutes) => {
    const { session } = await site.newcomer();
    const { page, errors } = await visitWithClock(session, minutes);
    await page.goto('/dashboard');
    const live = page.getByText(/^Simulação ao vivo, preço das \d/);
    const priced = async () => /\d\d:\d\d:\d\d/.exec((await live.textContent())!)![0];
    await live.waitFor();
    const first = await priced();
    const apart = Math.abs(secondsOf(first) - secondsOf(inSaoPaulo(new Date())));
    expect(Math.min(apart, 86_400 - apart)).toBeLessThan(60);
    // It stays live with the next prices, and nothing is called old.
    await until(async () => (await priced()) !== first);
    expect(await page.getByText(/^(?:Desatualizado|Falha ao atualizar)/).count()).toBe(0);

    const right = await site.visitAs(session);
    for (const one of [page, right.page]) await one.goto('/news');
    const read = async (one: typeof page) => (await one.locator('main').innerText()).match(ages) ?? [];
    await until(async () => (await read(page)).length > 0);
    // A minute may end between the two.
    await until(async () => String(await read(page)) === String(await read(right.page)));

    // A session is as long as the server says.
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor();
    expect([...errors, ...right.errors]).toEqual([]);
  },
);
