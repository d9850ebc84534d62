/** Whether the large matrices run whole, as `pnpm test:deep` asks; otherwise one of each class does. */
export const inDepth = process.env['TEST_DEEP'] === '1';
