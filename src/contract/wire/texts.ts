import { Type } from 'typebox';

/** One of these texts. */
export const textOneOf = <Values extends string[]>(values: readonly [...Values], description?: string) =>
  // Without the type, the serializer of responses would take any value.
  Type.Enum(values, { type: 'string', description });

/** A text, or null. */
export const nullableText = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
