import {
  alertChannelListSchema,
  type AlertChannelRequest,
  alertChannelSchema,
  alertPushKeySchema,
  type AlertPushRenewRequest,
  type AlertPushSubscriptionRequest,
  type AlertSettingsChange,
  alertSettingsSchema,
} from '@painel/contract';
import { request, requestOptional, requestVoid } from '@painel/shared/api';

const channels = '/alerts/channels';
const pathOf = (id: string) => `${channels}/${encodeURIComponent(id)}`;
const subscription = '/alerts/push/subscription';
const settings = '/alerts/settings';

/** Null where the server has no alerts. */
export const listChannels = (signal: AbortSignal) =>
  requestOptional(alertChannelListSchema, { path: channels, signal });

export const addChannel = (body: AlertChannelRequest) =>
  request(alertChannelSchema, { method: 'POST', path: channels, body });

export const removeChannel = (id: string) => requestVoid({ method: 'DELETE', path: pathOf(id) });

/** Without a code, another one is sent. */
export const verifyChannel = ({ id, code }: { id: string; code?: string | undefined }) =>
  request(alertChannelSchema, {
    method: 'POST',
    path: `${pathOf(id)}/verify`,
    body: code === undefined ? {} : { code },
  });

export const testChannel = (id: string) =>
  request(alertChannelSchema, { method: 'POST', path: `${pathOf(id)}/test` });

export const readPushKey = () => request(alertPushKeySchema, { path: '/alerts/push/key' });

export const addSubscription = (body: AlertPushSubscriptionRequest) =>
  request(alertChannelSchema, { method: 'POST', path: subscription, body });

/** Another subscription of this browser, in the place of one that it had. */
export const renewSubscription = (body: AlertPushRenewRequest) =>
  requestVoid({ method: 'POST', path: `${subscription}/renew`, body });

export const removeSubscription = (endpoint: string) =>
  requestVoid({ method: 'DELETE', path: subscription, body: { endpoint } });

export const readSettings = (signal: AbortSignal) =>
  requestOptional(alertSettingsSchema, { path: settings, signal });

export const changeSettings = (body: AlertSettingsChange) =>
  request(alertSettingsSchema, { method: 'PATCH', path: settings, body });
