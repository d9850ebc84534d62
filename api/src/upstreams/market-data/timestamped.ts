export interface Timestamped<Value> {
  value: Value;
  /** The instant of the figures inside. */
  readAt: Date;
}

/** A value with the instant at which it came. */
export interface Fetched<Value> extends Timestamped<Value> {
  fetchedAt: number;
}
