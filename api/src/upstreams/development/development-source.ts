/** Work on bitcoin/bitcoin. Other projects are not counted. */
export interface Development {
  /** Commits of the last 52 weeks; null when not known. */
  commitsLastYear: number | null;
  /** All contributors, also those without an account; null when not known. */
  contributors: number | null;
}

export interface DevelopmentSource {
  /** Throws when nothing at all could be read. */
  development(): Promise<Development>;
}
