/** Chromium's offer to install the site, which is not in the types of the DOM. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let held: InstallPrompt | null = null;

/** Holds the browser's own offer back, for the moment when the site makes it. The browser makes it only once, soon after the page loads. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held = event as InstallPrompt;
  });
}

export const heldInstallPrompt = () => held;
