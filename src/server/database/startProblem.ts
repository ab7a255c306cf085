/** A problem that the operator can solve before the next start. The process prints its message as one line. */
export class StartProblem extends Error {}
