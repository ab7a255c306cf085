/** Why a file cannot be read. The message is shown to the user: what is wrong, and what to do. */
export class FileProblem extends Error {}
