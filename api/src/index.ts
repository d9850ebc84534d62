export { version as contractVersion } from '@painel/contract/package.json';
export { createApi } from './api';
export type { Api } from './api';
export { apiVariables, readApiConfig } from './config/api-config';
export { mistypedIn } from './config/mistyped';
export type { ApiConfig } from './config/api-config';
export {
  EnvironmentError,
  documented,
  integerVariable,
  optionalIntegerVariable,
  listVariable,
  locationVariable,
  readEnvironment,
  secretVariable,
  textVariable,
  urlVariable,
  enumVariable,
} from './config/environment';
export type { Call, Gauge, Telemetry } from './telemetry/telemetry';
export type { VariableGroup } from './config/environment';
export { createFairConcurrencyLimiter } from './concurrency/fair-concurrency-limiter';
export { chooseEncoding } from './plugins/choose-encoding';
export { clientKey } from './plugins/client-key';
export { memoryFailures } from './plugins/failure-counters';
