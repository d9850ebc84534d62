export { ApiError, messageOf, type ApiErrorKind } from './api-error';
export { configureApi, connectSession, resolveFromApi } from './client';
export { download } from './download';
export { ifOffered } from './offered';
export { leastReliable, type Provenance, type Reading } from './reading';
export { request, requestNothing, requestReading, type RequestOptions } from './request';
