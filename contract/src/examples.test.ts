import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import {
  adoptionMetricsSchema,
  aiAnalysisSchema,
  authSessionSchema,
  blockEventSchema,
  candleListSchema,
  contractVersionSchema,
  derivedAddressListSchema,
  externalWalletListSchema,
  externalWalletSchema,
  fearGreedSchema,
  halvingSchema,
  importRejectedSchema,
  importedSchema,
  marketMetricsSchema,
  mempoolStatsSchema,
  messageSchema,
  newsPageSchema,
  onchainMetricsSchema,
  portfolioExportSchema,
  portfolioHistorySchema,
  passkeyChallengeSchema,
  passkeyCreationSchema,
  passkeyListSchema,
  portfolioSummarySchema,
  preferencesSchema,
  priceSchema,
  problemSchema,
  recoveryCodesSchema,
  refreshProgressSchema,
  refreshStartedSchema,
  refreshedBalancesSchema,
  restoredEmailSchema,
  secondFactorEnrolmentSchema,
  secondFactorSchema,
  securityEventListSchema,
  technicalAnalysisSchema,
  technicalIndicatorsSchema,
  tickerEventSchema,
  tickerSchema,
  uploadedImageSchema,
  signInMethodsSchema,
  userSchema,
  watchedAddressListSchema,
  watchedAddressSchema,
  watchedWalletListSchema,
  watchedWalletSchema,
} from './index';

const folder = `${__dirname}/../examples`;

const schemas: Record<string, z.ZodMiniType> = {
  'auth-forgot-password': messageSchema,
  'auth-login': authSessionSchema,
  'auth-register': messageSchema,
  'auth-reset-password': messageSchema,
  'auth-passkey-challenge': passkeyChallengeSchema,
  'auth-passkey-creation': passkeyCreationSchema,
  'auth-passkeys': passkeyListSchema,
  'auth-recovery-codes': recoveryCodesSchema,
  'auth-restore-email': restoredEmailSchema,
  'auth-second-factor': secondFactorSchema,
  'auth-second-factor-enrolment': secondFactorEnrolmentSchema,
  'auth-sign-in-methods': signInMethodsSchema,
  'bitcoin-adoption-metrics': adoptionMetricsSchema,
  'bitcoin-ai-analysis': aiAnalysisSchema,
  'bitcoin-fear-greed-index': fearGreedSchema,
  'bitcoin-halvening': halvingSchema,
  'bitcoin-market-metrics': marketMetricsSchema,
  'bitcoin-mbtc-candles': candleListSchema,
  'bitcoin-mbtc-ticker': tickerSchema,
  'bitcoin-mempool-stats': mempoolStatsSchema,
  'bitcoin-news': newsPageSchema,
  'bitcoin-onchain-metrics': onchainMetricsSchema,
  'bitcoin-price': priceSchema,
  'bitcoin-technical-analysis': technicalAnalysisSchema,
  'bitcoin-technical-indicators': technicalIndicatorsSchema,
  error: problemSchema,
  'portfolio-address-created': watchedAddressSchema,
  'portfolio-addresses': watchedAddressListSchema,
  'portfolio-derived-addresses': derivedAddressListSchema,
  'portfolio-export': portfolioExportSchema,
  'portfolio-external-wallet': externalWalletSchema,
  'portfolio-external-wallets': externalWalletListSchema,
  'portfolio-history': portfolioHistorySchema,
  'portfolio-import': importedSchema,
  'portfolio-import-rejected': importRejectedSchema,
  'portfolio-refresh-balances': refreshedBalancesSchema,
  'portfolio-refresh-progress': refreshProgressSchema,
  'portfolio-refresh-transactions': refreshStartedSchema,
  'portfolio-summary': portfolioSummarySchema,
  'portfolio-watched-wallet': watchedWalletSchema,
  'portfolio-watched-wallets': watchedWalletListSchema,
  preferences: preferencesSchema,
  'profile-upload-image': uploadedImageSchema,
  'stream-block': blockEventSchema,
  'stream-ticker': tickerEventSchema,
  user: userSchema,
  'users-activity': securityEventListSchema,
  version: contractVersionSchema,
};

describe('every example of the contract', () => {
  const names = readdirSync(folder).map((file) => file.replace('.json', ''));

  it('has a schema', () => {
    expect(names.sort()).toEqual(Object.keys(schemas).sort());
  });

  it.each(names)('%s is read and written without a change', (name) => {
    const example: unknown = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
    const schema = schemas[name]!;
    const read = z.parse(schema, example);
    expect(read).toEqual(example);
    expect(z.encode(schema, read)).toEqual(example);
  });
});
