import type { Database } from '../../../database/tables';

interface Sighting {
  userId: string;
  deviceHash: string;
  /** As «Chrome no Windows». */
  device: string;
  now: string;
}

const maxDevices = 50;

export type KnownDeviceStore = ReturnType<typeof createKnownDeviceStore>;

export function createKnownDeviceStore(database: Database) {
  return {
    /** Whether the device has signed in to the account before. */
    async knows(account: { email: string } | { userId: string }, deviceHash: string): Promise<boolean> {
      const known = await database
        .selectFrom('known_devices')
        .innerJoin('users', 'users.id', 'known_devices.user_id')
        .select('users.id')
        .where((user) =>
          'email' in account
            ? user('users.email', '=', account.email)
            : user('users.id', '=', account.userId),
        )
        .where('device_hash', '=', deviceHash)
        .executeTakeFirst();
      return known !== undefined;
    },

    /** Deletes the account's devices except for the given one. */
    async forgetOthers(userId: string, deviceHash: string | null): Promise<void> {
      await database
        .deleteFrom('known_devices')
        .where('user_id', '=', userId)
        .$if(deviceHash !== null, (others) => others.where('device_hash', '!=', deviceHash!))
        .execute();
    },

    /** Stores that the device signed in. `first` means that it is the account's first one. */
    async note({ userId, deviceHash, device, now }: Sighting): Promise<'known' | 'new' | 'first'> {
      const ofUser = database.selectFrom('known_devices').where('user_id', '=', userId);
      const before = await ofUser.select('device_hash').execute();
      await database
        .insertInto('known_devices')
        .values({ user_id: userId, device_hash: deviceHash, device, created_at: now, last_used_at: now })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: now }),
        )
        .execute();
      const newest = ofUser.select('device_hash').orderBy('last_used_at', 'desc').limit(maxDevices);
      await database
        .deleteFrom('known_devices')
        .where('user_id', '=', userId)
        .where('device_hash', 'not in', newest)
        .execute();
      if (before.length === 0) return 'first';
      return before.some((known) => known.device_hash === deviceHash) ? 'known' : 'new';
    },
  };
}
