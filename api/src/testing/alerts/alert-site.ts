import type { TaxOutlook } from '../../resources/taxes/taxes.service';
import { randomBytes } from 'node:crypto';
import type { AlertRequest } from '@painel/contract';
import type { Database } from '../../database/tables';
import { type Deliver, createOutbox } from '../../outbox/outbox';
import { createAlertEventStore } from '../../resources/alerts/alert-events.store';
import { createAlertJudge } from '../../resources/alerts/judging/alert-judge';
import { createAlertService } from '../../resources/alerts/alerts.service';
import { type ChannelMessage, alertMessageKind } from '../../resources/alerts/channels/channel-messages';
import { type KeyVault, createKeyVault } from '../../secrets/key-vault';
import { channelRow, noon } from './alert-rows';
import { ana, insertPeople } from '../people';
import { createTestMarket } from '../market/test-market';

export const above: AlertRequest = {
  kind: 'price_above',
  params: { cents: 60_000_000, currency: 'BRL' },
  channels: ['push'],
};
export const passed = (reais: string) => `O Bitcoin passou de R$ 600.000: agora está em R$ ${reais}.`;

interface SiteOptions {
  vault?: KeyVault;
  /** Sends what leaves; by default it is only kept in `sent`. */
  deliver?: Deliver;
}

/** A site with one person and two channels. Each process has its own judge and outbox. */
export async function alertSite(
  database: Database,
  { vault = createKeyVault(randomBytes(32)), ...options }: SiteOptions = {},
) {
  await insertPeople(database);
  const time = { now: noon };
  const clock = () => time.now;
  const market = Object.assign(createTestMarket(), { priceUsd: 100_000, readAt: noon });
  await database
    .insertInto('alert_channels')
    .values([channelRow('c1', 'push'), channelRow('c2', 'email')])
    .execute();
  const sent: ChannelMessage[] = [];
  const outlook: TaxOutlook = { limitPercent: 0, daysToDarf: null };
  const readOutlook = async () => outlook;
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  const process = ({
    isLeader = (): boolean => true,
    onWake = () => {},
    isSimulationChosen = false,
  } = {}) => {
    const outbox = createOutbox({ database, vault, clock, logger });
    const keep: Deliver = async (payload) => void sent.push(payload as ChannelMessage);
    outbox.handle(alertMessageKind, { deliver: options.deliver ?? keep });
    const waking = { ...outbox, wake: onWake };
    const judging = { database, market, outbox: waking, readOutlook, isLeader, clock, logger };
    return { outbox, judge: createAlertJudge({ ...judging, isSimulationChosen }) };
  };
  const first = process();
  const alertsOf = ({ isSimulationChosen = false } = {}) =>
    createAlertService({ database, market, clock, isSimulationChosen, readOutlook, maxAlerts: 100 });
  const alerts = alertsOf();
  const events = createAlertEventStore(database);
  const pass = (ms: number) => void (time.now = new Date(time.now.getTime() + ms));
  /** A sample ten seconds after the one before. */
  const sample = async (priceBrl: number | null, judges = [first.judge]) => {
    pass(10_000);
    Object.assign(market, { priceBrl, ...(priceBrl !== null && { readAt: time.now }) });
    for (const judge of judges) await judge.run();
  };
  /** A sample a minute after the one before, when portfolios and addresses are judged too. */
  const minuteSample = async (priceBrl: number | null) => {
    pass(50_000);
    await sample(priceBrl);
  };
  const reported = async () => {
    const page = await events.page(ana.id, { before: null, limit: 100, isUnread: false });
    return page.map(({ text }) => text).reverse();
  };
  const state = async (id: string) =>
    (await alerts.list(ana.id)).alerts.find((each) => each.id === id)?.state;
  return {
    database,
    time,
    pass,
    market,
    outlook,
    process,
    first,
    alerts,
    alertsOf,
    events,
    sample,
    minuteSample,
    reported,
    state,
    sent,
  };
}
