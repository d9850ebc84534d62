import { useMoney, useOwnAmounts } from '@painel/shared/preferences';
import { useQuery } from '@tanstack/react-query';
import { evolutionQuery } from '../features/history/history.queries';
import { ShareButton } from '../features/share/share-button';
import { picturesOf } from '../features/share/share.model';

/** The pictures of the evolution; nothing without a return, and in discreet mode. */
export function SharePart() {
  const { main } = useMoney();
  const { discreet } = useOwnAmounts();
  const { data } = useQuery(evolutionQuery(main));
  const evolution = data?.value;
  const isSimulated = data?.source === 'simulated';
  const pictures = evolution ? picturesOf({ ...evolution, growth: evolution.days.growth, isSimulated }) : {};
  return discreet || !pictures.whole ? null : <ShareButton pictures={pictures} />;
}
