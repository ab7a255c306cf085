import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { packageFolder } from '../../fonts/bundledFonts';
import { metricsOf } from '../../fonts/fontMetrics';
import type { FontMetrics } from '../../fonts/fontMetrics';
import { woffToTtf } from './woffToTtf';

/**
 * Faces that come with the product, so that words are drawn on machines without any font; the first that has all
 * letters is taken. Lato lacks letters of some languages with Latin letters (Turkish, Vietnamese) and all other
 * scripts.
 */
const faces = [
  { family: 'Lato', package: '@fontsource/lato', lineHeight: 1 },
  { family: 'Noto Sans', package: '@fontsource/noto-sans', lineHeight: 0.9 },
  // Its lines have room for the vowel signs of whole verses.
  { family: 'Noto Sans Arabic', package: '@fontsource/noto-sans-arabic', lineHeight: 0.7 },
  { family: 'Noto Sans Hebrew', package: '@fontsource/noto-sans-hebrew', lineHeight: 0.9 },
] as const;
export const [{ family: usualFace }] = faces;
/** The machine's faces, the best first, for letters none of ours has. */
const machineFace = 'Noto Sans,Open Sans,Liberation Sans,Arial,sans-serif';

type Face = (typeof faces)[number];

function filesOf({ package: name }: Face, pattern: RegExp): string[] {
  const source = path.join(packageFolder(name), 'files');
  return readdirSync(source)
    .filter((file) => pattern.test(file))
    .map((file) => path.join(source, file));
}

let folder: string | undefined;

/** Where the fonts are unpacked, for as long as this process runs. */
function fontFolder(): string {
  if (folder) return folder;
  const made = mkdtempSync(path.join(tmpdir(), 'contact-cards-fonts-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return (folder = made);
}

/** Makes the fonts of a face known to the picture library. Gives one of their files. */
async function unpack(face: Face): Promise<string> {
  const files = filesOf(face, /-(400|700)-normal\.woff$/).map((file) => {
    const unpacked = path.join(fontFolder(), `${path.basename(file, '.woff')}.ttf`);
    writeFileSync(unpacked, woffToTtf(readFileSync(file)));
    return unpacked;
  });
  // A font file is known from the first text that was drawn with it.
  for (const fontfile of files)
    await sharp({ text: { text: 'x', font: usualFace, fontfile } })
      .raw()
      .toBuffer();
  return files[0] ?? '';
}

const unpacked = new Map<string, Promise<string>>();

/** A file of the face, whose fonts are known from now on. */
export function fileOf(face: string): Promise<string> {
  const ours = faces.find(({ family }) => family === face) ?? faces[0];
  const known = unpacked.get(ours.family) ?? unpack(ours);
  unpacked.set(ours.family, known);
  return known;
}

const metrics = new Map<Face, FontMetrics[]>();

function metricsOfFace(face: Face): FontMetrics[] {
  const known = metrics.get(face) ?? filesOf(face, /-400-normal\.woff2$/).map((file) => metricsOf(readFileSync(file)));
  metrics.set(face, known);
  return known;
}

function hasLetters(face: Face, emails: Iterable<string>): boolean {
  return Array.from(emails).every((email) =>
    metricsOfFace(face).some(({ widthOf }) => widthOf(email, 400) !== undefined),
  );
}

/** How much of the room that a face wants for a line its lines get: the lines of all faces then stand alike. */
export function lineHeightOf(face: string): number {
  return faces.find(({ family }) => family === face)?.lineHeight ?? 1;
}

/** Whether a face of ours has the letter. */
export function isOurs(email: string): boolean {
  return faces.some((face) => hasLetters(face, [email]));
}

/** What has no shape of its own, or is left to whatever font has it. */
const notLetters = /[^\p{L}\p{N}]/gu;

/**
 * The face texts are drawn with that stand together: the first of ours that has all their letters, else one of the
 * machine's for all of them.
 */
export function faceFor(texts: string[]): string {
  const emails = new Set(texts.join('').normalize('NFC').replace(notLetters, ''));
  return faces.find((face) => hasLetters(face, emails))?.family ?? machineFace;
}
