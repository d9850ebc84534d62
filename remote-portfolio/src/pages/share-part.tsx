import { useMoney, useOwnAmounts } from '@painel/shared/preferences';
import { useQuery } from '@tanstack/react-query';
import { evolutionQuery } from '../features/history/history.queries';
import { ShareButton } from '../features/share/share-button';
import { pictureOf } from '../features/share/share.model';

/** The picture of the evolution; nothing without a return, and in discreet mode. */
export function SharePart() {
  const { main } = useMoney();
  const { discreet } = useOwnAmounts();
  const evolution = useQuery(evolutionQuery(main)).data?.value;
  const picture = evolution && pictureOf({ ...evolution, growth: evolution.days.growth });
  return discreet || !picture ? null : <ShareButton picture={picture} />;
}
