export type { AnalyticsEvent, AnalyticsProperties, AnalyticsUser, EventName } from './events';
export { configureAnalytics, identify, track } from './track';
export { watchPage } from './watch-page';
