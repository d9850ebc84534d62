import { useToast } from '@painel/shared/ui';

interface CopyWords {
  copied: string;
  copyFailed: string;
}

/** Copies a text to the clipboard and reports whether that worked: a browser may refuse, and without a secure connection there is none. */
export function useCopy({ copied, copyFailed }: CopyWords): (text: string) => Promise<void> {
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast.error(copyFailed);
      return;
    }
    toast.success(copied);
  };
}
