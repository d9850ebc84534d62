import { createSubscriber } from '../vendors/push-service';

interface WayOut {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  payload?: object;
  /** Its line in the activity list. */
  event: string;
  /** The subject of its mail. */
  subject: string;
}

const exported = { event: 'data-exported', subject: 'Seus dados foram exportados' };

/** Each call by which a session exports a user's data, or redirects it from then on. */
export const waysOut: WayOut[] = [
  { method: 'GET', path: '/users/export', ...exported },
  { method: 'GET', path: '/portfolio/export', ...exported },
  { method: 'GET', path: '/portfolio/ledger/export', ...exported },
  { method: 'GET', path: '/portfolio/labels/export', ...exported },
  { method: 'GET', path: '/taxes/years/2026/report', ...exported },
  { method: 'GET', path: '/taxes/months/2026-01/decripto/export', ...exported },
  { method: 'POST', path: '/taxes/years/2026/report', payload: { format: 'csv' }, ...exported },
  {
    method: 'POST',
    path: '/alerts/channels',
    payload: { kind: 'webhook', target: 'https://aviso.exemplo/ladrao' },
    event: 'alert-webhook-added',
    subject: 'Alertas por webhook',
  },
  {
    method: 'POST',
    path: '/alerts/channels',
    payload: { kind: 'telegram' },
    event: 'alert-telegram-added',
    subject: 'Alertas pelo Telegram',
  },
  {
    method: 'POST',
    path: '/alerts/channels',
    payload: { kind: 'email' },
    event: 'alert-email-added',
    subject: 'Alertas por e-mail',
  },
  {
    method: 'POST',
    path: '/alerts/push/subscription',
    payload: createSubscriber('https://push.exemplo/ladrao').subscription,
    event: 'alert-push-added',
    subject: 'Alertas em um novo aparelho',
  },
  {
    method: 'POST',
    path: '/taxes/accountants',
    payload: { name: 'Ladrão', year: null, days: 90 },
    event: 'accountant-link-made',
    subject: 'Acesso do contador',
  },
  {
    method: 'POST',
    path: '/users/tokens',
    payload: { name: 'Ladrão', scopes: ['taxes:read'], days: 90 },
    event: 'own-token-made',
    subject: 'Novo token de acesso',
  },
  {
    method: 'PATCH',
    path: '/alerts/settings',
    payload: { showAmounts: true },
    event: 'alert-amounts-shown',
    subject: 'Valores nas mensagens de alerta',
  },
];
