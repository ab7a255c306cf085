import { raceForInvariants } from '../../testing/races';

raceForInvariants({ activations: [2, 25], removals: 8, deletions: 4, textures: 1, editors: [2, 25], repeats: [2, 25] });
