import { useSession } from '@painel/shared/session';

const prefix = 'painel-data ';
const visitor = 'visitor';

/** The cache with the data of one reader; null is a visitor, whose data are public. */
export const dataCacheOf = (userId: string | null) => `${prefix}${userId ?? visitor}`;

export const currentReader = () => useSession.getState().user?.id ?? null;

/** Deletes the data of every reader but the one who is signed in. */
async function deleteOthers() {
  if (!('caches' in globalThis)) return;
  const kept = [dataCacheOf(null), dataCacheOf(currentReader())];
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && !kept.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Storage is denied: nothing is stored there either. */
const deleteQuietly = () => void deleteOthers().catch(() => {});

/**
 * Deletes the stored data of a reader when the session ends, however it ends, and at the start the rest of an interrupted deletion. It is part of the
 * first load: code that stores data may load later, or never. Returns the clean-up function.
 */
export function deleteDataAtSessionEnd(): () => void {
  deleteQuietly();
  return useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) deleteQuietly();
  });
}
