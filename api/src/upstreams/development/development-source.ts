/** Work on bitcoin/bitcoin, which is not all that is developed for Bitcoin. */
export interface Development {
  /** Commits of the last 52 weeks; null when not known. */
  commitsLastYear: number | null;
  /** Everybody who ever contributed, also without an account; null when not known. */
  contributors: number | null;
}

export interface DevelopmentSource {
  /** Throws when nothing at all could be read. */
  development(): Promise<Development>;
}
