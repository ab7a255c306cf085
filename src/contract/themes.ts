/** Constants of the account themes. */
export const iconShapes = ['standard', 'semi-rounded', 'rounded', 'shape-1'] as const;
export type IconShape = (typeof iconShapes)[number];

/** Fonts that need no download. The online fonts follow them in the list. */
export const builtInFonts = ['Default', 'Effra'] as const;

export const defaultTextures = Array.from({ length: 11 }, (_, index) => `header-texture-${index + 1}`);
export const userTextures = Array.from({ length: 5 }, (_, index) => `custom-header-texture-${index + 1}`);

export const textureSize = { width: 800, height: 300 } as const;

/** The appearance of an account's cards. Requests and responses use these seven keys. */
export type Themes = {
  font: string;
  fontColor: string;
  headerBackgroundColor: string;
  headerBackgroundTexture: string;
  iconShape: IconShape;
  iconColor: string;
  buttonColor: string;
};

export const defaultThemes: Themes = {
  font: 'Default',
  fontColor: '#2c384af2',
  headerBackgroundColor: '#00A4EF',
  headerBackgroundTexture: 'header-texture-1',
  iconShape: 'standard',
  iconColor: '#2c384a',
  buttonColor: '#00A4EF',
};

export const themeKeys = Object.keys(defaultThemes) as (keyof Themes)[];

/** #RRGGBB or #RRGGBBAA. */
export const colorPattern = /^#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/;
export const fontPattern = /^[A-Za-z0-9][A-Za-z0-9 ]{0,63}$/;
export const texturePattern = /^(header-texture-([1-9]|1[01])|custom-header-texture-[1-5])$/;

/** Whether a texture was uploaded by a user: its name contains "custom". */
export function isUserTexture(name: string): boolean {
  return name.includes('custom');
}

/** Default color of the Android card. */
export const defaultWalletColor = '#ffffff';

/** The icons that cards use. */
export const iconNames = [
  'address-card',
  'envelope',
  'facebook',
  'globe',
  'instagram',
  'linkedin',
  'mobile-alt',
  'phone-alt',
  'pinterest',
  'print',
  'tiktok',
  'twitter',
  'youtube',
] as const;
export type IconName = (typeof iconNames)[number];
