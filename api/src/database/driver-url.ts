const byDriver = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=[&#]|$)/;

/**
 * The URL of PostgreSQL for the driver. It checks certificate and host name in every one of these modes, and prints a warning about each but
 * `verify-full`: docs/deployment.md says what they mean here.
 */
export const driverUrl = (url: string): string =>
  /[?&]uselibpqcompat=true(?=[&#]|$)/.test(url) ? url : url.replace(byDriver, '$1verify-full');
