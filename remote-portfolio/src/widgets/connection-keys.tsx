import { ConnectionKeys } from '../features/ledger/connections/connection-keys';

/** The keys of exchanges, for the page of the settings. */
export const Widget = ConnectionKeys;
