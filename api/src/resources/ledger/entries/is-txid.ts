/** Whether a text is a transaction id of the chain. Exchanges give references of their own. */
export const isTxid = (text: string | null): boolean => text !== null && /^[0-9a-f]{64}$/.test(text);
