/** A place to release into, and the key that signs what becomes live. */
export { openStore } from './stores/open-store';
export type { Store } from './stores/store';
export {
  findSigner,
  hasValidSignature,
  loadSigner,
  type SignedRegistry,
  type Signer,
} from './chain/signature';
export { registryKeyIn, withRegistryKey } from './chain/registry-key';
export { ownersOf } from './builds/owners';
export { refuseEmptyData } from './builds/empty-data';
export { refuseLoss, signerOfSite } from './chain/site-signer';
export { moveFormerKeys } from './chain/former-keys';
/** Publishing by calls. */
export { carryOut, type Failure, failureOf, type JobAnswer, type PublishJob } from './publish/job';
export {
  noteUse,
  type Publisher,
  publisherOf,
  type Publishers,
  readPublishers,
  type TrustEntry,
} from './publish/publishers';
export { runPublishersCommand } from './publish/publishers-command';
export { defaultQuotas, type Quotas } from './publish/quotas';
export { Refused } from './publish/refused';
export { receiveFile } from './publish/uploads';
/** Changes of the registry, and previews that change nothing. */
export { release } from './release';
export { promoteFrom } from './stages/promote-stage';
export { findStage, stageNamed } from './stages/stages';
export { releaseAndReport } from './release-and-report';
export { withoutPatch } from '../webpack/without-patch';
export { releaseNew } from './release-new';
export { rootFilesOf } from './chain/registry-files';
export { finish, readTrusted, renew } from './chain/registry-chain';
export { preview } from './stages/preview';
export type { Origin } from './origin';
export { retire } from './retire';
export { type Changed, dropPrevious, promote, rollback, unchanged, withdraw } from './changes';
export { actions, buttons, edit, type Edit, hasBuild, hintAfter, isEdit } from './verbs';
/** Checks of builds against the released site. */
export { check } from './check';
export { refuse } from './gates/admit-change';
export { typeOfFile } from './gates/file-kinds';
export { sha384 } from './chain/integrity';
export { refuseOtherSources } from './builds/sources';
export { assembleCandidateSite } from './builds/candidate-site';
/** The health of versions in the browsers of readers. */
export { addTo, type Addition, type Counts, type Phase, phases } from './health/counts';
export { healthOf, shownHours, type VersionHealth, type VitalHealth } from './health/health';
export { forgetHours, type Hour, hourOf, keptHours, readHours, writeHour } from './health/kept-hours';
export { type Periods, type Split, weighGroup, weighSince } from './health/likelihood-ratio';
export { type Comparison, compareVital } from './health/worse';
export { largest, type Measured, measures } from './health/measures';
export { wordsOfHealth } from './health/words';
/** Reports of the site, and the clean-up of old files. */
export { feedOf } from './reports/feed';
export { notifyWebhook, type Webhook, webhookOf } from './reports/webhook';
export {
  diff,
  history,
  historyWithPreviews,
  lastSigned,
  type Live,
  type LiveSection,
  type Revision,
  status,
  summaryOf,
} from './reports/reports';
export { mirror } from './mirror';
export { prune } from './prune';
