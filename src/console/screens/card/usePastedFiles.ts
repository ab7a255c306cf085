import { useEffect, useRef } from 'react';

/** Calls `onFiles` with files that are pasted anywhere in the page, as Ctrl+V does with a copied picture. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])];
      // A spreadsheet copies its cells as a picture, too: a text field takes the text.
      const isText =
        event.target instanceof HTMLInputElement && event.clipboardData?.types.includes('text/plain') === true;
      if (files.length === 0 || isText) return;
      event.preventDefault();
      latest.current(files);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
