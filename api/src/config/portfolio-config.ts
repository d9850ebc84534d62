import { documented, integerVariable, readEnvironment, secretVariable } from './environment';

/** How many entries of each kind one user may have. */
export interface PortfolioLimits {
  addresses: number;
  watchedWallets: number;
  wallets: number;
  ledgerAccounts: number;
  ledgerEntries: number;
  ledgerAttachments: number;
  /** How many transactions of the chain are kept for them; a history that would exceed it ends there. */
  onchainTransactions: number;
}

export const portfolioVariables = {
  PORTFOLIO_MAX_ADDRESSES: documented(
    'How many addresses one user may watch.',
    integerVariable(1_000, 1, 100_000),
  ),
  PORTFOLIO_MAX_WATCHED_WALLETS: documented(
    'How many wallets of a public key one user may watch.',
    integerVariable(20, 1, 1_000),
  ),
  // The sum of the maximum of wallets with a million BTC each, in units of 1e-9 BTC, fits into 64 bits.
  PORTFOLIO_MAX_WALLETS: documented(
    'How many external wallets one user may keep.',
    integerVariable(200, 1, 5_000),
  ),
  PORTFOLIO_MAX_LEDGER_ACCOUNTS: documented(
    'How many accounts one user may keep in the ledger.',
    integerVariable(100, 1, 1_000),
  ),
  PORTFOLIO_MAX_LEDGER_ENTRIES: documented(
    'How many entries one user may keep in the ledger.',
    integerVariable(100_000, 1, 1_000_000),
  ),
  PORTFOLIO_MAX_ATTACHMENTS: documented(
    'How many receipts, of at most 5 MB each, one user may attach to entries. They are in the database.',
    integerVariable(200, 1, 10_000),
  ),
  PORTFOLIO_MAX_TRANSACTIONS: documented(
    'How many transactions of watched addresses are kept for one user, newest first.',
    integerVariable(20_000, 25, 1_000_000),
  ),
  WALLET_SECRET: documented(
    'Encrypts the public keys of watched wallets, and notes and imported rows of the ledger. They cannot be read with another one.',
    secretVariable(32),
    'generated in `DATA_DIR`',
  ),
};

/** Reads the limits of a portfolio. @throws {EnvironmentError} on a bad value */
export function readPortfolioConfig(env: Record<string, string | undefined>) {
  const read = readEnvironment(env, portfolioVariables);
  return {
    limits: {
      addresses: read.PORTFOLIO_MAX_ADDRESSES,
      watchedWallets: read.PORTFOLIO_MAX_WATCHED_WALLETS,
      wallets: read.PORTFOLIO_MAX_WALLETS,
      ledgerAccounts: read.PORTFOLIO_MAX_LEDGER_ACCOUNTS,
      ledgerEntries: read.PORTFOLIO_MAX_LEDGER_ENTRIES,
      ledgerAttachments: read.PORTFOLIO_MAX_ATTACHMENTS,
      onchainTransactions: read.PORTFOLIO_MAX_TRANSACTIONS,
    },
    /** Encrypts the keys of watched wallets; null for a secret that is generated and kept in `dataDir`. */
    walletSecret: read.WALLET_SECRET,
  };
}
