/**
 * Copies an element as HTML, and as text for programs that take no HTML. The event comes first: for the clipboard API,
 * Chromium parses the HTML under the page's policy, which reports each style of it as blocked.
 * @returns whether it worked
 */
export async function copyHtml(element: HTMLElement, text: string): Promise<boolean> {
  const contents = { 'text/html': element.outerHTML, 'text/plain': text };
  return copyByEvent(element, contents) || (await copyByApi(contents));
}

function copyByEvent(element: HTMLElement, contents: Record<string, string>): boolean {
  let isFilled = false;
  function fill(event: ClipboardEvent) {
    if (!event.clipboardData) return;
    event.preventDefault();
    for (const [type, content] of Object.entries(contents)) event.clipboardData.setData(type, content);
    isFilled = true;
  }
  document.addEventListener('copy', fill);
  // Safari copies only what is selected.
  window.getSelection()?.selectAllChildren(element);
  const isCopied = document.execCommand('copy');
  window.getSelection()?.removeAllRanges();
  document.removeEventListener('copy', fill);
  return isCopied && isFilled;
}

async function copyByApi(contents: Record<string, string>): Promise<boolean> {
  const blobs = Object.entries(contents).map(([type, content]) => [type, new Blob([content], { type })]);
  try {
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs) as Record<string, Blob>)]);
    return true;
  } catch {
    // Outside https and localhost there is none, and the user may have denied it.
    return false;
  }
}
