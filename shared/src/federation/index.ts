export { CardErrorBoundary } from './card-error-boundary';
export {
  findRedirect,
  findRetired,
  findRoute,
  findUnavailable,
  isCurrent,
  type Menu,
  barTools,
  mergeNavigation,
  type NavigationEntry,
  parseRegistry,
  type Registry,
  type RegistryDocument,
  type SectionRelease,
  type SectionRoute,
} from '@painel/contract/registry';
export { reportAndFallBack, reportCardFailure } from './report-and-fall-back';
export {
  isMissingFile,
  ownerOf,
  provideReporter,
  reportHostFailure,
  type Reporter,
  type SectionFailure,
  type SectionMount,
} from './failures';
export {
  loadSection,
  preloadSection,
  provideLoader,
  provideRegistry,
  SectionLoadError,
  type Loader,
} from './load-section';
export { lazyPart, retryFailedParts } from './lazy-part';
export { hasPage, currentRegistry, retryVersion, onFallback } from './releases';
export { ProofProvider, useWithProof, type ProofQuestion } from './proof-provider';
export { useSection } from './use-section';
export { Term, Widget } from './widget';
export { watchFile } from './watch-file';
