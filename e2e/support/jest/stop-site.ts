export default () => (globalThis as { stopSharedSite?: () => Promise<void> }).stopSharedSite?.();
