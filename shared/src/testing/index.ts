export { network } from './network';
export { testPrerenderedPages } from './prerendered-pages';
export { provideStream } from './stream';
export { offerProof } from './offer-proof';
export { testRelease, testSection } from './test-section';
export { renderElement, renderRoutes, testSession, testToken } from './render-routes';
