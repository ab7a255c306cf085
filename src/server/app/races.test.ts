import { raceForInvariants } from '../../testing/races';

raceForInvariants({ activations: [4, 25], removals: 15, textures: 2, editors: [4, 25], repeats: [4, 25] });
