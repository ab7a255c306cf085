/** Who emails are from; the name may be empty. */
export type MailSender = { name: string; address: string };

/** An address, or a name and an address in angle brackets. */
const pattern = /^(?:(?<name>[^<>]*)<(?<address>[^<>@\s]+@[^<>@\s]+)>|(?<bareAddress>[^<>@\s,]+@[^<>@\s,]+))$/;

/**
 * Returns the sender that a text such as `Contact Cards <no-reply@example.com>` names, or null. The name may be quoted.
 * A colon, semicolon or bracket in it has no meaning.
 */
export function parseSender(text: string): MailSender | null {
  const groups = pattern.exec(text)?.groups;
  if (!groups) return null;
  const name = (groups.name ?? '').trim();
  const quoted = /^"(.*)"$/.exec(name)?.[1]?.replace(/\\(.)/g, '$1');
  return { name: quoted ?? name, address: groups.address ?? groups.bareAddress ?? '' };
}
