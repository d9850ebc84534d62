import type { AlertParams } from '@painel/contract';
import { usePreferences } from '@painel/shared/preferences';
import { useQuery } from '@tanstack/react-query';
import type { Subject } from './alerts.api';
import { copy } from './alerts.copy';
import type { Naming } from './alert-kinds.copy';
import { alertQueries } from './alerts.queries';

/** How alerts name the reader's own addresses and amounts. */
export function useNaming(): Naming {
  const { data: subjects } = useQuery(alertQueries.subjects());
  const discreet = usePreferences((preferences) => preferences.discreet);
  const subjectOf = ({ addressId, watchedWalletId }: AlertParams) => {
    // While they are unknown, none counts as removed.
    if (!subjects) return copy.anySubject;
    const isNamed = ({ kind, id }: Subject) => id === (kind === 'addressId' ? addressId : watchedWalletId);
    return subjects.find(isNamed)?.name ?? null;
  };
  return { subjectOf, discreet };
}
