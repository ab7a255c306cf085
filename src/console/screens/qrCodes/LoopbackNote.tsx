import { loopbackHost } from '../../../card/safeUrl';

/** Whether a link has a loopback host, so that only this computer can open it. */
export function isLoopback(link: string): boolean {
  return loopbackHost.test(new URL(link).hostname);
}

/** A note under a QR code whose link other devices cannot open. */
export function LoopbackNote({ link }: { link: string }) {
  if (!isLoopback(link)) return null;
  return <p>This code only works on this computer. Phones can’t open {new URL(link).host}.</p>;
}
