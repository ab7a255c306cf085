/** Something a person can mend before the next start; its message is the one line they are shown. */
export class StartProblem extends Error {}
