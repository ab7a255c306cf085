import type { Themes } from '../../../contract/themes';
import type { AccountEdit } from './account';

/** The labels of an account's fields, for forms, messages, the history and the columns of imports. */
export const accountFieldLabels = {
  accountName: 'Account Name',
  contactPerson: 'Contact Person',
  email: 'Email',
  isCustomerUnderControl: 'Customer Under Contract',
  contractOptions: 'Contract Options',
  contractStartedAt: 'Contract Started',
  contractEndAt: 'Contract End',
  otherNotice: 'Other Notice',
  maintenanceModule: 'Maintenance Module',
  privacyLink: 'Privacy Link',
  timeZone: 'Time Zone',
  contactRetentionMonths: 'Keep contacts for (months)',
  consentText: 'Consent text',
  requiresConsent: 'Visitors have to agree',
  isAccountEnabled: 'Account enabled',
} as const satisfies Record<keyof AccountEdit, string>;

/** The labels of the theme of an account's cards. */
export const themeLabels: Record<keyof Themes, string> = {
  font: 'Font',
  fontColor: 'Font Colour',
  headerBackgroundColor: 'Theme Colour',
  headerBackgroundTexture: 'Texture',
  iconShape: 'Icon Shape',
  iconColor: 'Icon Colour',
  buttonColor: 'Button Colour',
};
