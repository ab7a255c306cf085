import { raceForInvariants } from '../../testing/races';

raceForInvariants({
  activations: [200, 100],
  removals: 500,
  deletions: 200,
  textures: 200,
  editors: [50, 50],
  repeats: [200, 50],
});
