/**
 * The parts of a server's message such as `password: too short`: the field it is about and the text as a sentence. A
 * message about no field is the text.
 */
export function fieldProblem(message: string): { field: string | undefined; text: string } {
  const [, field, text = message] = /^(\w+): (.*)$/.exec(message) ?? [];
  return { field, text: `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}` };
}
