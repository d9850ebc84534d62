/** Every event the product sends: the specification's names, then what browsers report. */
export type EventName =
  | 'User_Signup'
  | 'User_Login'
  | 'User_Logout'
  | 'Dashboard_View'
  | 'Portfolio_View'
  | 'Technical_Analysis_View'
  | 'News_View'
  | 'Price_Check'
  | 'Chart_Interaction'
  | 'Timeframe_Change'
  | 'Indicator_View'
  | 'Halving_Data_Loaded'
  | 'Premium_View'
  | 'Upgrade_Click'
  | 'Trial_Start'
  | 'Subscription_Success'
  | 'Portfolio_Add'
  | 'Portfolio_Update'
  | 'Portfolio_Delete'
  | 'News_Click'
  | 'Share_Analysis'
  | 'Bookmark_Add'
  | 'API_Error'
  | 'Component_Error'
  | 'Payment_Error'
  | 'Application_Error'
  | 'Page_Load';

/** Never a token, an e-mail address, a Bitcoin address or an amount. */
export type AnalyticsProperties = Readonly<Record<string, string | number | boolean | null>>;

export interface AnalyticsEvent {
  name: EventName;
  /** Instant, ISO 8601. */
  at: string;
  properties: AnalyticsProperties;
}

export interface AnalyticsUser {
  userId: string;
  plan: 'free';
}
