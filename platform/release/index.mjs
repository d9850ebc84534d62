/** A place to release into, and the key that signs what becomes live. */
export { openStore } from './stores/open-store.mjs';
export { findSigner, hasValidSignature, loadSigner } from './signature.mjs';
export { registryKeyIn, withRegistryKey } from './registry-key.mjs';
export { signerOfSite } from './site-signer.mjs';
/** What changes the registry, and what shows a build without changing it. */
export { release } from './release.mjs';
export { releaseNew } from './release-new.mjs';
export { renew } from './registry-chain.mjs';
export { preview } from './preview.mjs';
export { promote, rollback, withdraw } from './changes.mjs';
/** What tells beforehand whether builds fit what is released. */
export { check } from './check.mjs';
export { assembleCandidateSite } from './candidate-site.mjs';
/** What tells of it, and what clears up behind it. */
export { diff, history, lastSigned, status, summaryOf } from './reports.mjs';
export { prune } from './prune.mjs';
