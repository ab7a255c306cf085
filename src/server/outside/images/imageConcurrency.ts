import pLimit from 'p-limit';

/** Decodes two pictures at a time; more would only compete for the same memory and cores. */
export const limitConcurrency = pLimit(2);
