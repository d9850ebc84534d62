export { CardBoundary } from './card-boundary';
export {
  currentRegistry,
  loadSection,
  provideLoader,
  provideRegistry,
  SectionLoadError,
  type Loader,
} from './load-section';
export { parseRegistry, type Registry, type SectionRelease, type SectionRoute } from './registry';
export { Widget } from './widget';
