import { ProblemError } from '../../plugins/problem';
import { alertsCopy } from './alerts.copy';
import type { AlertStore } from './alerts.store';

/** Throws TOO_MANY_ALERTS when the person can have no other one. Call it under the user's lock. */
export async function enforceAlertLimit(alerts: AlertStore, userId: string, most: number): Promise<void> {
  if ((await alerts.countByUser(userId)) >= most)
    throw new ProblemError(409, 'TOO_MANY_ALERTS', alertsCopy.tooManyAlerts(most));
}
