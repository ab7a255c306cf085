/** Time as the server sees it. Limits run on `elapsed`, which no change of the system's clock can move. */
export type Clock = {
  now(): Date;
  /** Milliseconds since some moment in the past, always rising. */
  elapsed(): number;
};

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };
