import type { FabricName, HairToneName, SkinName } from './palette';

/** What a person looks like; what is left out is derived from the person's name. */
export type HairStyle =
  | 'bald'
  | 'crew'
  | 'sidePart'
  | 'quiff'
  | 'swept'
  | 'curlyTop'
  | 'receding'
  | 'shortAfro'
  | 'topKnot'
  | 'pixie'
  | 'bob'
  | 'fringe'
  | 'long'
  | 'waves'
  | 'curls'
  | 'afro'
  | 'bun'
  | 'ponytail'
  | 'braids'
  | 'headscarf';

export type Garment =
  | 'tee'
  | 'vneck'
  | 'shirt'
  | 'blazer'
  | 'suit'
  | 'turtleneck'
  | 'hoodie'
  | 'apron'
  | 'coat'
  | 'blouse'
  | 'cardigan'
  | 'dungarees'
  | 'polo';

export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'moustache' | 'goatee';
export type Glasses = 'none' | 'round' | 'square' | 'wire' | 'cat';
export type Earrings = 'none' | 'studs' | 'hoops' | 'drops';
export type Mouth = 'smile' | 'grin' | 'calm' | 'halfSmile';

export type Traits = {
  skin: SkinName;
  hair: HairStyle;
  tone: HairToneName;
  wears: Garment;
  fabric: FabricName;
  accent: FabricName;
  beard: Beard;
  glasses: Glasses;
  earrings: Earrings;
  mouth: Mouth;
  /** 0 to 1: a rounder or a squarer jaw. */
  jaw: number;
  /** 0.92 to 1.08: narrower or broader shoulders. */
  build: number;
  lashes: boolean;
  /** Wrinkles around the eyes. */
  lines: boolean;
  freckles: boolean;
  ground: number;
};
