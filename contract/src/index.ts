export {
  accountExportFormats,
  accountExportQuerySchema,
  confirmationSchema,
  deleteAccountRequestSchema,
  signInMethodsSchema,
} from './account';
export type { AccountExportQuery, Confirmation, DeleteAccountRequest, SignInMethods } from './account';
export {
  alertChannelListSchema,
  alertChannelRequestSchema,
  alertChannelSchema,
  alertChannelStates,
  alertChannelVerifyRequestSchema,
  alertPushKeySchema,
  alertPushMessageSchema,
  alertPushSubscriptionRequestSchema,
  alertPushUnsubscribeRequestSchema,
} from './alert-channels';
export type {
  AlertChannel,
  AlertChannelList,
  AlertChannelRequest,
  AlertChannelState,
  AlertPushKey,
  AlertPushMessage,
  AlertPushSubscriptionRequest,
} from './alert-channels';
export {
  alertDeliverySchema,
  alertDeliveryStates,
  alertEventPageSchema,
  alertEventSchema,
  alertEventsQuerySchema,
  alertEventsReadRequestSchema,
  alertEventsReadSchema,
} from './alert-events';
export type { AlertDeliveryState, AlertEvent, AlertEventPage, AlertEventsQuery } from './alert-events';
export {
  alertChangeSchema,
  alertParamsSchemas,
  alertRequestSchema,
  alertSettingsChangeSchema,
  alertSnoozeRequestSchema,
  minAlertGapSeconds,
} from './alert-requests';
export type { AlertChange, AlertRequest, AlertSettingsChange } from './alert-requests';
export {
  alertChannelKinds,
  alertCurrencies,
  alertKinds,
  alertListSchema,
  alertSchema,
  alertSettingsSchema,
  alertStates,
  alertWindows,
} from './alerts';
export type {
  Alert,
  AlertChannelKind,
  AlertCurrency,
  AlertKind,
  AlertList,
  AlertParams,
  AlertSettings,
  AlertState,
  AlertWindow,
} from './alerts';
export {
  authSessionSchema,
  changePasswordRequestSchema,
  forgotPasswordRequestSchema,
  loginRequestSchema,
  messageSchema,
  openSessionListSchema,
  openSessionSchema,
  registerRequestSchema,
  registrationModes,
  registrationSchema,
  resetPasswordRequestSchema,
  socialTokenRequestSchema,
} from './auth';
export type {
  AuthSession,
  ChangePasswordRequest,
  ForgotPasswordRequest,
  LoginRequest,
  Message,
  OpenSession,
  RegisterRequest,
  Registration,
  RegistrationMode,
  ResetPasswordRequest,
  SocialTokenRequest,
} from './auth';
export { allTimeHighSchema } from './bitcoin-all-time-high';
export { candleListSchema, candleResolutions, candleSchema, candlesQuerySchema } from './bitcoin-candles';
export type { Candle, CandleCurrency, CandleResolution, CandlesQuery } from './bitcoin-candles';
export { adoptionMetricsSchema, marketMetricsSchema } from './bitcoin-market';
export type { AdoptionMetrics, MarketMetrics } from './bitcoin-market';
export { halvingSchema, mempoolStatsSchema, onchainMetricsSchema } from './bitcoin-network';
export type { Halving, MempoolStats, OnchainMetrics } from './bitcoin-network';
export { newsArticleSchema, newsFilters, newsPageSchema, newsQuerySchema } from './bitcoin-news';
export type { NewsArticle, NewsFilter, NewsPage, NewsQuery, NewsTopic } from './bitcoin-news';
export { premiumSchema } from './bitcoin-premium';
export type { Premium } from './bitcoin-premium';
export { priceSchema, tickerSchema } from './bitcoin-price';
export type { Price, Ticker } from './bitcoin-price';
export { aiAnalysisSchema, fearGreedSchema } from './bitcoin-sentiment';
export type { AiAnalysis, FearGreed } from './bitcoin-sentiment';
export { technicalAnalysisSchema, technicalIndicatorsSchema } from './bitcoin-technical';
export type { TechnicalAnalysis, TechnicalIndicators } from './bitcoin-technical';
export { contractVersionSchema } from './contract-version';
export type { ContractVersion } from './contract-version';
export { dataSources } from './data-source';
export type { DataSource } from './data-source';
export {
  ledgerAccountKinds,
  ledgerCurrencies,
  ledgerEntryKinds,
  ledgerEntryStatuses,
  ledgerFeePolicies,
  ledgerScopes,
  ledgerValueSources,
  quotedCurrencies,
} from './ledger';
export type {
  LedgerAccountKind,
  LedgerCurrency,
  LedgerEntryKind,
  LedgerEntryStatus,
  LedgerFeePolicy,
  LedgerScope,
  LedgerValueSource,
  QuotedCurrency,
} from './ledger';
export { ledgerAccountChangeSchema, ledgerAccountRequestSchema } from './ledger-account-requests';
export type { LedgerAccountChange, LedgerAccountRequest } from './ledger-account-requests';
export { ledgerAccountListSchema, ledgerAccountSchema } from './ledger-accounts';
export type { LedgerAccount } from './ledger-accounts';
export {
  ledgerEntriesQuerySchema,
  ledgerEntryChangeSchema,
  ledgerEntryPageSchema,
  ledgerEntryRequestSchema,
  ledgerEntryRevisionQuerySchema,
  ledgerEntrySplitRequestSchema,
  ledgerEntrySplitSchema,
  ledgerEntrySchema,
  maxLedgerCents,
  maxLedgerSats,
} from './ledger-entries';
export type {
  LedgerEntriesQuery,
  LedgerEntry,
  LedgerEntryChange,
  LedgerEntryPage,
  LedgerEntryRequest,
  LedgerEntrySplitRequest,
} from './ledger-entries';
export {
  ledgerDateOrders,
  ledgerImportChoicesSchema,
  ledgerImportColumnsSchema,
  ledgerImportCommittedSchema,
  ledgerImportFormats,
  ledgerImportListSchema,
  ledgerImportPreviewSchema,
  ledgerImportProgressSchema,
  maxLedgerImportBytes,
  maxLedgerImportFiles,
  maxLedgerImportTotalBytes,
  maxLedgerImportRows,
} from './ledger-imports';
export type {
  LedgerDateOrder,
  LedgerImport,
  LedgerImportChoices,
  LedgerImportConfirmation,
  LedgerImportFile,
  LedgerImportSummary,
  LedgerImportColumns,
  LedgerImportCommitted,
  LedgerImportFormat,
  LedgerImportNeed,
  LedgerImportPreview,
  LedgerImportRow,
} from './ledger-imports';
export {
  ledgerMatchConfirmedSchema,
  ledgerMatchListSchema,
  ledgerMatchSchema,
  ledgerMatchesConfirmedSchema,
} from './ledger-matches';
export type { LedgerMatch, LedgerMatchesConfirmed } from './ledger-matches';
export {
  ledgerDisposalsQuerySchema,
  ledgerDisposalsSchema,
  ledgerFeePolicyListSchema,
  ledgerFeePolicyRequestSchema,
  ledgerPoolTrailQuerySchema,
  ledgerTrailQuerySchema,
  type LedgerTrailQuery,
  ledgerPoolTrailSchema,
  ledgerPositionQuerySchema,
  ledgerPositionSchema,
  ledgerTrailSchema,
} from './ledger-position';
export type {
  LedgerDisposals,
  LedgerPoolTrail,
  LedgerPoolTrailQuery,
  LedgerPosition,
  LedgerPositionQuery,
  LedgerTrail,
} from './ledger-position';
export { ledgerTimelineQuerySchema, ledgerTimelineSchema } from './ledger-timeline';
export type { LedgerTimeline } from './ledger-timeline';
export { ledgerAlteredYearListSchema, ledgerAlteredYearSchema, ledgerYearListSchema } from './ledger-years';
export type { LedgerAlteredYear, LedgerYear } from './ledger-years';
export {
  maxRegisteredTogether,
  onchainNoticeSchema,
  onchainPartSchema,
  onchainRegistrationRequestSchema,
  onchainRegistrationSchema,
  onchainTransactionPageSchema,
  onchainTransactionSchema,
  onchainTransactionsQuerySchema,
} from './onchain-transactions';
export type {
  OnchainNotice,
  OnchainPart,
  OnchainRegistration,
  OnchainRegistrationRequest,
  OnchainTransaction,
  OnchainTransactionPage,
  OnchainTransactionsQuery,
} from './onchain-transactions';
export {
  addAddressRequestSchema,
  externalWalletListSchema,
  externalWalletRequestSchema,
  externalWalletSchema,
  maxExternalWalletBtc,
  portfolioSummarySchema,
  refreshProgressSchema,
  refreshStartedSchema,
  refreshedBalancesSchema,
  renameRequestSchema,
  watchedAddressListSchema,
  watchedAddressSchema,
} from './portfolio';
export type {
  AddAddressRequest,
  ExternalWallet,
  ExternalWalletRequest,
  PortfolioSummary,
  RefreshProgress,
  RefreshStarted,
  RefreshedBalances,
  RenameRequest,
  WatchedAddress,
} from './portfolio';
export { portfolioDaySchema, portfolioHistoryQuerySchema, portfolioHistorySchema } from './portfolio-history';
export type { PortfolioDay, PortfolioHistoryQuery } from './portfolio-history';
export {
  exportQuerySchema,
  exportRowSchema,
  importProblemSchema,
  importRejectedSchema,
  importRequestSchema,
  importRowSchema,
  importedSchema,
  maxImportRows,
  portfolioExportSchema,
} from './portfolio-transfer';
export type {
  ExportRow,
  ImportProblem,
  ImportRequest,
  ImportRow,
  Imported,
  PortfolioExport,
} from './portfolio-transfer';
export {
  addPasskeyRequestSchema,
  passkeyChallengeSchema,
  passkeyCreationSchema,
  passkeyListSchema,
  passkeySchema,
  passkeySignInRequestSchema,
} from './passkeys';
export type {
  AddPasskeyRequest,
  Passkey,
  PasskeyChallenge,
  PasskeyCreation,
  PasskeySignInRequest,
} from './passkeys';
export { defaultPreferences, preferencesSchema, preferencesUpdateRequestSchema } from './preferences';
export type { Preferences, PreferencesUpdateRequest } from './preferences';
export { problemSchema } from './problem';
export type { Problem } from './problem';
export { profileUpdateRequestSchema, uploadedImageSchema, userSchema } from './profile';
export type { ProfileUpdateRequest, UploadedImage, User } from './profile';
export {
  emailLinkRequestSchema,
  proofMethods,
  proofRequestSchema,
  restoredEmailSchema,
  securityEventListSchema,
  securityEventSchema,
} from './proof';
export type { EmailLinkRequest, ProofMethod, ProofRequest, RestoredEmail, SecurityEvent } from './proof';
export {
  recoveryCodesSchema,
  secondFactorConfirmationSchema,
  secondFactorEnrolmentSchema,
  secondFactorSchema,
  secondFactorSignInRequestSchema,
} from './second-factor';
export type {
  RecoveryCodes,
  SecondFactor,
  SecondFactorConfirmation,
  SecondFactorEnrolment,
  SecondFactorSignInRequest,
} from './second-factor';
export { blockEventSchema, heartbeatEventSchema, tickerEventSchema } from './stream';
export type { BlockEvent, HeartbeatEvent, TickerEvent } from './stream';
export {
  addWatchedWalletRequestSchema,
  derivedAddressListSchema,
  derivedAddressSchema,
  walletScripts,
  watchedWalletListSchema,
  watchedWalletSchema,
} from './watched-wallets';
export type { AddWatchedWalletRequest, DerivedAddress, WalletScript, WatchedWallet } from './watched-wallets';
