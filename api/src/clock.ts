/** Returns the present time. It is injected, so that tests choose the time of expiry and simulation. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
