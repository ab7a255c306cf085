/**
 * The parts of a server's message such as `password: too short` or `rows[3].about: too long`: the field it is about and
 * the text as a sentence. A message about no field is the text.
 */
export function fieldProblem(message: string): { field: string | undefined; text: string } {
  const [, field, text = message] = /^(?:\S+\.)?(\w+): (.*)$/.exec(message) ?? [];
  return { field, text: `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}` };
}

/** A server's message with the label of its field in place of the name; without a label as a sentence. */
export function messageText(message: string, labels: Partial<Record<string, string>>): string {
  const { field, text } = fieldProblem(message);
  const label = field === undefined ? undefined : labels[field];
  return label === undefined ? text : `${label}${message.slice(message.indexOf(':'))}`;
}
