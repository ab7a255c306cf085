import type { PageMessages } from './translations/PageMessages';

/** The button that copies the page's URL. The enhancement script copies it and shows a tick in the button. */
export function CopyLink({ className, url, messages }: { className: string; url: string; messages: PageMessages }) {
  return (
    <button
      className={className}
      type="button"
      data-copy={url}
      data-copied={messages.linkCopied}
      data-tick={messages.copied}
    >
      {messages.copyLink}
    </button>
  );
}
