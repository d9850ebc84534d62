export { ApiError, messageOf, type ApiErrorKind } from './api-error';
export { configureApi, connectSession, resolveFromApi } from './client';
export { request, requestNothing, requestReading, type Reading, type RequestOptions } from './request';
