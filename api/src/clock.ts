/** Now. Handed in, so that expiry and everything simulated can be tested at a chosen instant. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
