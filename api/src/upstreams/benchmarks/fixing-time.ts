/** The European Central Bank publishes its rates at a quarter past two in Frankfurt, which is 13:15 UTC in winter. */
export const fixingTime = (date: string) => new Date(`${date}T13:15:00.000Z`);
