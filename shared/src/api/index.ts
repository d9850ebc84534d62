export { ApiError, failureCodeOf, messageOf, type ApiErrorKind } from './api-error';
export { backOffMs } from './back-off';
export { configureApi, connectSession, resolveFromApi } from './client';
export { download, saveFile } from './download';
export { slownessOfNetwork } from './network-speed';
export { leastReliable, type Provenance, type Reading } from './reading';
export {
  request,
  requestOptional,
  requestHeader,
  requestLines,
  requestVoid,
  requestReading,
  requestOptionalReading,
  type RequestOptions,
} from './request';
export { onPathReturn, suspectLostPath } from './silence';
export { useChange } from './use-change';
