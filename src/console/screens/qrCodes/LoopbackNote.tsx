const loopback = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a link leads only to the computer that it is opened on. */
export function isLoopback(link: string): boolean {
  return URL.canParse(link) && loopback.test(new URL(link).hostname);
}

/** Says under a QR code that other devices cannot open its link; nothing for a link that they can. */
export function LoopbackNote({ link }: { link: string }) {
  if (!isLoopback(link)) return null;
  return <p>This code only works on this computer. Phones can’t open {new URL(link).host}.</p>;
}
