import { useEffect, useEffectEvent } from 'react';

/** Calls `onFile` with a file that is pasted anywhere in the page, as Ctrl+V does with a copied picture. */
export function usePastedFile(onFile: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    // A spreadsheet copies its cells as a picture, too: a text field takes the text.
    const isText =
      event.target instanceof HTMLInputElement && event.clipboardData?.types.includes('text/plain') === true;
    if (!file || isText) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
