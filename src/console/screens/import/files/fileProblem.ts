/** Why a file cannot be read. The message is for people: what is wrong, and what to do. */
export class FileProblem extends Error {}
