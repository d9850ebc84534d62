import { createContext, use } from 'react';
import type { ToastPrompt } from './toast-queue';

export interface ToastApi {
  /** Leaves after 5 s. */
  success: (title: string, text?: string) => void;
  /** Stays until it is closed. */
  error: (title: string, text?: string) => void;
  /** Leaves after 5 s. */
  info: (title: string, text?: string) => void;
  /** A question that never leaves by itself: a new version. */
  prompt: (prompt: ToastPrompt) => void;
}

export const ToastContext = createContext<ToastApi | null>(null);

/** Short messages about what just happened, at the edge of the screen. */
export function useToast(): ToastApi {
  const toast = use(ToastContext);
  if (!toast) throw new Error('useToast needs a ToastProvider above it');
  return toast;
}
