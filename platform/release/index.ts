/** A place to release into, and the key that signs what becomes live. */
export { openStore } from './stores/open-store';
export type { Store } from './stores/store';
export { findSigner, hasValidSignature, loadSigner, type SignedRegistry, type Signer } from './signature';
export { registryKeyIn, withRegistryKey } from './registry-key';
export { signerOfSite } from './site-signer';
/** What changes the registry, and what shows a build without changing it. */
export { release } from './release';
export { promoteFrom } from './promote-stage';
export { findStage, stageNamed } from './stages';
export { releaseNew } from './release-new';
export { finish, renew } from './registry-chain';
export { preview } from './preview';
export { retire } from './retire';
export { type Changed, dropPrevious, promote, rollback, unchanged, withdraw } from './changes';
/** What tells beforehand whether builds fit what is released. */
export { wordsOfBudgets } from './budgets';
export { check } from './check';
export { refuseOtherSources } from './sources';
export { assembleCandidateSite } from './candidate-site';
/** What tells of it, and what clears up behind it. */
export { feedOf } from './feed';
export { tellWebhook, type Webhook, webhookOf } from './webhook';
export {
  diff,
  history,
  lastSigned,
  type Live,
  type LiveSection,
  type Revision,
  status,
  summaryOf,
} from './reports';
export { mirror } from './mirror';
export { prune } from './prune';
