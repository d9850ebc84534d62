import type { Alert, AlertRequest } from '@painel/contract';

/** The id of an alert that the server has not answered yet. */
export const savingId = 'saving';

/** An alert as it is shown until the server has answered. */
export const optimisticAlert = (request: AlertRequest): Alert => ({
  gapSeconds: null,
  expiresAt: null,
  note: null,
  repeat: false,
  ...request,
  id: savingId,
  state: 'armed',
  snoozedUntil: null,
  lastValue: null,
  lastValueAt: null,
  lastFiredAt: null,
  isTrue: null,
  createdAt: null,
  updatedAt: null,
});
