import { raceForInvariants } from '../../testing/races';

// A sample: races.long.test.ts has many more.
raceForInvariants({ activations: [1, 25], removals: 4, deletions: 2, textures: 1, editors: [1, 25], repeats: [1, 25] });
