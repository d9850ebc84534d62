import type { Database } from '../../database/tables';

interface Sighting {
  userId: string;
  deviceHash: string;
  /** As «Chrome no Windows». */
  device: string;
  now: string;
}

const maxDevices = 50;

export interface KnownDeviceStore {
  /** Whether the device has signed in to the account before. */
  knows(account: { email: string } | { userId: string }, deviceHash: string): Promise<boolean>;
  /** Deletes the account's devices except for the given one. */
  forgetOthers(userId: string, deviceHash: string | null): Promise<void>;
  /** Stores that the device signed in. `first` means that it is the account's first one. */
  note(sighting: Sighting): Promise<'known' | 'new' | 'first'>;
}

export function createKnownDeviceStore(database: Database): KnownDeviceStore {
  return {
    async knows(account, deviceHash) {
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

    async forgetOthers(userId, deviceHash) {
      await database
        .deleteFrom('known_devices')
        .where('user_id', '=', userId)
        .$if(deviceHash !== null, (others) => others.where('device_hash', '!=', deviceHash!))
        .execute();
    },

    async note({ userId, deviceHash, device, now }) {
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
