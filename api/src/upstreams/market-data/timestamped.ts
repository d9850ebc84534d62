export interface Timestamped<Value> {
  value: Value;
  /** The instant of the figures. */
  readAt: Date;
}

/** A value with the instant at which it was fetched. */
export interface Fetched<Value> extends Timestamped<Value> {
  fetchedAt: number;
}
