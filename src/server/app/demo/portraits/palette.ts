import { hexOf, mix, parseColor } from '../../../../color/color';

/** The colors portraits are drawn in. */
export type Skin = { base: string; shade: string; light: string; line: string; blush: string; lip: string };

export const skins = {
  porcelain: { base: '#f8dcc9', shade: '#e9bda2', light: '#fdeadd', line: '#b97860', blush: '#f09c8a', lip: '#cf7069' },
  fair: { base: '#f3cbac', shade: '#dfa883', light: '#fadcc5', line: '#a9694c', blush: '#e98c76', lip: '#c6655c' },
  honey: { base: '#e7b68c', shade: '#cd9166', light: '#f2caa5', line: '#92593b', blush: '#db7d61', lip: '#b8594f' },
  olive: { base: '#d6a376', shade: '#b98055', light: '#e4b98f', line: '#7f4f31', blush: '#cb7053', lip: '#a95046' },
  caramel: { base: '#bd8359', shade: '#9d643f', light: '#cf9a72', line: '#693f26', blush: '#b25942', lip: '#964439' },
  chestnut: { base: '#97613f', shade: '#79492b', light: '#ae7751', line: '#4a2a18', blush: '#984530', lip: '#803a31' },
  espresso: { base: '#70472f', shade: '#563321', light: '#875a3f', line: '#331c12', blush: '#7f3a2b', lip: '#6d302b' },
} satisfies Record<string, Skin>;
export type SkinName = keyof typeof skins;

export type HairTone = { base: string; deep: string; light: string };

export const hairTones = {
  black: { base: '#2a2627', deep: '#171516', light: '#494345' },
  dark: { base: '#3f2c25', deep: '#291b17', light: '#624639' },
  brown: { base: '#5f3e2b', deep: '#432a1d', light: '#855c40' },
  chestnut: { base: '#7c482c', deep: '#58311d', light: '#a56a44' },
  auburn: { base: '#984826', deep: '#6f3219', light: '#c26c3f' },
  copper: { base: '#c4682f', deep: '#97491c', light: '#e6944f' },
  sand: { base: '#b98f5d', deep: '#936c40', light: '#d9b685' },
  blond: { base: '#dcb473', deep: '#b98d4e', light: '#f3d8a2' },
  grey: { base: '#8f9196', deep: '#6d7076', light: '#b5b8bc' },
  silver: { base: '#d3d5d9', deep: '#aaaeb4', light: '#eff0f2' },
} satisfies Record<string, HairTone>;
export type HairToneName = keyof typeof hairTones;

/** Backgrounds: the two colors of the gradient, and the tint of the shapes on it. */
export const grounds = [
  { from: '#cfe6e4', to: '#8fbfc0', shape: '#f2faf8' },
  { from: '#f6d9bf', to: '#e8a884', shape: '#fdf1e4' },
  { from: '#d5dcf2', to: '#98a8d8', shape: '#f3f5fd' },
  { from: '#f3e3b4', to: '#e0b65f', shape: '#fdf6e0' },
  { from: '#d3e3c5', to: '#93b684', shape: '#f3f8ec' },
  { from: '#f2d3d3', to: '#d99797', shape: '#fcefee' },
  { from: '#e1d4ec', to: '#ad92c9', shape: '#f6f0fa' },
  { from: '#c9dff0', to: '#7fb0d8', shape: '#eff7fc' },
  { from: '#e6e1d8', to: '#bdb3a3', shape: '#f8f6f2' },
  { from: '#3f5566', to: '#22313f', shape: '#6c8799' },
  { from: '#4d5a4f', to: '#2b352f', shape: '#7f9182' },
  { from: '#5b4656', to: '#35283a', shape: '#927a8c' },
] as const;

/** What people wear. */
export const fabrics = {
  white: '#f5f3ee',
  cream: '#eadfca',
  sand: '#cdb899',
  mustard: '#d9a53c',
  terracotta: '#c4684a',
  brick: '#a5483c',
  rose: '#d48f91',
  plum: '#6d3f5c',
  lilac: '#a595c6',
  navy: '#2a3a5a',
  blue: '#4c78ad',
  sky: '#9dc0dc',
  teal: '#2f7577',
  mint: '#a9cfbd',
  forest: '#35573f',
  moss: '#7d8a4e',
  charcoal: '#3a3f47',
  grey: '#878d96',
  black: '#26272b',
} as const;
export type FabricName = keyof typeof fabrics;

/** A color between two, both #rrggbb; `share` of the second. */
export function mixColors(first: string, second: string, share: number): string {
  return hexOf(mix(parseColor(first)!, parseColor(second)!, share));
}

export const darker = (color: string, share: number) => mixColors(color, '#10121a', share);
export const lighter = (color: string, share: number) => mixColors(color, '#ffffff', share);
