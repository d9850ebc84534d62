import { integerVariable, readEnvironment, secretVariable } from '../../environment';
import type { PortfolioLimits } from './limits';

export interface PortfolioConfig {
  limits: PortfolioLimits;
  /** Seals the keys of watched wallets; null for one that is generated and kept under `dataDir`. */
  walletSecret: string | null;
}

const variables = {
  PORTFOLIO_MAX_ADDRESSES: integerVariable(1_000, 1, 100_000),
  PORTFOLIO_MAX_WATCHED_WALLETS: integerVariable(20, 1, 1_000),
  // So many wallets of a million BTC still are 64 bits of 1e-9 BTC.
  PORTFOLIO_MAX_WALLETS: integerVariable(200, 1, 5_000),
  WALLET_SECRET: secretVariable(32),
};

/** Reads what one user may keep; throws EnvironmentError on a bad value. */
export function readPortfolioConfig(env: Record<string, string | undefined>): PortfolioConfig {
  const read = readEnvironment(env, variables);
  return {
    limits: {
      addresses: read.PORTFOLIO_MAX_ADDRESSES,
      watchedWallets: read.PORTFOLIO_MAX_WATCHED_WALLETS,
      wallets: read.PORTFOLIO_MAX_WALLETS,
    },
    walletSecret: read.WALLET_SECRET,
  };
}
