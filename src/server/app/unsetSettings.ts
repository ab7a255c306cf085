import type { Environment } from './readSetting';
import type { Settings } from './settings';

type NeededSettings = Pick<Settings, 'hasDemoData' | 'publicUrl' | 'mail'> & { emailFolder: string };

/**
 * A line for each setting that is not set although a server for other people needs it: its default works on this
 * machine only. A server with demo data is for trying the product, and needs none.
 */
export function unsetSettings(environment: Environment, settings: NeededSettings): string[] {
  const { hasDemoData, publicUrl, mail, emailFolder } = settings;
  const consequences: Record<string, string | false> = {
    PUBLIC_URL: `emails and previews of cards link to ${publicUrl}`,
    // Nothing but a proxy in front of the server ends https.
    TRUST_PROXY:
      publicUrl.startsWith('https:') && 'all visitors share the address and the limits of the proxy for https',
    SMTP_URL: `emails, such as invitations and one-time passwords, are files in ${emailFolder} and reach nobody`,
    MAIL_FROM: mail.smtpUrl !== undefined && `emails come from ${mail.from.address}, which does not exist`,
    SUPPORT_EMAIL: mail.smtpUrl !== undefined && `Contact Us writes to ${mail.supportEmail}, which does not exist`,
  };
  if (hasDemoData) return [];
  return Object.entries(consequences)
    .filter(([name, consequence]) => consequence && !environment[name]?.trim())
    .map(([name, consequence]) => `WARNING: ${name} is not set: ${consequence}.`);
}
