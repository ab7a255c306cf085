import { countedText, numberText } from '../../../text/numberText';

const shownNames = 3;

/** The photos that were not imported. `refused` has the positions of their rows, from 1. */
export type LeftOutPhotos = { unused: readonly string[]; refused: readonly number[] };

/** Sentences about the photos that are left out, and why; empty if there are none. */
export function photoNotes({ unused, refused }: LeftOutPhotos): string[] {
  const notes: string[] = [];
  if (unused.length > 0)
    notes.push(
      `${countedText(unused.length, 'photo matches', 'photos match')} no row’s email or name: ${listed(unused)}.`,
    );
  if (refused.length > 0) {
    const rows = refused.map((position) => `row ${position + 1}`);
    notes.push(
      `${refused.length === 1 ? 'A photo was' : `${refused.length} photos were`} not accepted: ${listed(rows)}.`,
    );
  }
  return notes;
}

function listed(names: readonly string[]): string {
  const more = names.length - shownNames;
  const shown = names.slice(0, shownNames).join(', ');
  return more > 0 ? `${shown} and ${numberText(more)} more` : shown;
}
