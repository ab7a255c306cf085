import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { invitationPath } from '../contract/invitationPath';
import type { ServedProduct } from './product';

/** The link in an email to the invited person, as the product wrote it into its outbox. @throws when there is none */
export function mailedInvitation({ dataFolder }: Pick<ServedProduct, 'dataFolder'>, email: string): string {
  const folder = path.join(dataFolder, 'outbox');
  const texts = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  // Long lines are broken by `=` (quoted-printable, RFC 2045, 6.7).
  const text =
    texts
      .find((each) => each.includes(email))
      ?.replace(/=\r?\n/g, '')
      .replace(/=3D/g, '=') ?? '';
  const [link] = new RegExp(`http://[^\\s"<]+${invitationPath}#[\\w.-]+`).exec(text) ?? [];
  if (link === undefined) throw new Error('No email with an invitation was sent');
  return link;
}
