import type { Rhythm } from '../demoTypes';

/** How visits are distributed over a week and a day: weights from Monday to Sunday, and for the hours 0 to 23. */
type Pattern = { week: readonly number[]; hours: readonly number[] };

//                      0  1  2  3  4  5  6  7   8   9  10  11  12  13  14  15  16  17  18  19  20  21 22 23
const officeHours = [1, 0, 0, 0, 0, 1, 2, 6, 26, 44, 52, 46, 28, 34, 50, 46, 38, 26, 14, 9, 7, 6, 4, 2];
const eveningHours = [5, 2, 1, 0, 0, 0, 1, 2, 4, 6, 8, 10, 14, 14, 14, 16, 20, 30, 44, 52, 50, 40, 24, 11];
const morningHours = [0, 0, 0, 0, 1, 6, 30, 56, 60, 48, 40, 34, 30, 20, 14, 10, 8, 6, 4, 3, 3, 2, 1, 0];
const dayHours = [1, 1, 0, 0, 0, 1, 3, 9, 18, 28, 38, 42, 40, 38, 40, 44, 46, 42, 32, 22, 16, 11, 6, 3];

export const rhythms: Record<Rhythm, Pattern> = {
  office: { week: [1, 1.14, 1.18, 1.1, 0.86, 0.2, 0.13], hours: officeHours },
  sundayOffice: { week: [1.08, 1.12, 1.1, 0.98, 0.32, 0.1, 1], hours: officeHours },
  evenings: { week: [0.62, 0.7, 0.82, 1, 1.35, 1.5, 1.05], hours: eveningHours },
  mornings: { week: [0.7, 0.75, 0.8, 0.9, 1.1, 1.75, 1.2], hours: morningHours },
  everyDay: { week: [0.82, 0.86, 0.92, 0.98, 1.16, 1.4, 0.86], hours: dayHours },
};

/** At a fair everything happens while the halls are open. */
export const fairHours = [0, 0, 0, 0, 0, 0, 0, 1, 8, 38, 60, 66, 54, 50, 62, 60, 48, 30, 12, 6, 5, 4, 2, 1] as const;

/** The products that people use at a fair. */
export const fairSources = { card: 70, mobileRing: 20, sticker: 4, other: 6 } as const;
