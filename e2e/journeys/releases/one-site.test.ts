import { receiveWebhooks } from '../../support/servers/webhook';
import { ownSite } from '../../support/servers/site';
import { missingSection } from './one-site/missing-section';
import { operations, secret } from './one-site/operations';
import { preview } from './one-site/preview';
import { releaseDuringVisit } from './one-site/release-during-visit';
import { styles } from './one-site/styles';

let webhooks: Awaited<ReturnType<typeof receiveWebhooks>>;

/** Each group restores the released versions that it found. */
const site = ownSite(async () => {
  webhooks = await receiveWebhooks('outra palavra bem longa');
  return { OPS_SECRET: secret, ...webhooks.environment };
});
afterAll(() => webhooks?.stop());

describe('operations', () => {
  operations(site, () => webhooks);
});
describe('a preview', () => {
  preview(site);
});
describe('a release during a visit', () => {
  releaseDuringVisit(site);
});
describe('a missing section', () => {
  missingSection(site);
});
describe('styles', () => {
  styles(site);
});
