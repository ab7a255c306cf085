import pLimit from 'p-limit';

/** Limits decoding to two images at a time. More would only compete for the same memory and cores. */
export const limitConcurrency = pLimit(2);
