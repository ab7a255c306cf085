import { Type } from 'typebox';
import { compileSerializer, withTypeList } from './serialization';

const nullableText = Type.Union([Type.String(), Type.Null()]);
const literals = Type.Union([Type.Literal('card'), Type.Literal('lead'), Type.Null()]);
const nullableObject = Type.Union([Type.Object({ name: Type.String() }, { $id: 'Named' }), Type.Null()]);
const anything = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null(), Type.Array(Type.String())]);
const objects = Type.Union([Type.Object({ a: Type.String() }), Type.Object({ b: Type.String() })]);

describe('the serializer', () => {
  it.each([
    [nullableText, ['Ann', '', null]],
    [literals, ['lead', null]],
    [nullableObject, [{ name: 'Ann' }, null]],
    [anything, ['Ann', 1.5, true, null, ['Ann', 'Bo'], []]],
    [objects, [{ a: 'Ann' }, { b: 'Bo' }]],
  ])('writes each member of a union as it is: %j', (content, values) => {
    const toJson = compileSerializer({ schema: Type.Object({ content }) });
    for (const value of values) expect(JSON.parse(toJson({ content: value }))).toEqual({ content: value });
  });

  it.each([[nullableText], [literals], [nullableObject], [anything]])('needs no validator for %j', (union) => {
    expect(withTypeList(union)).not.toHaveProperty('anyOf');
  });

  it('does not send a field of an object in a union that the schema does not name', () => {
    const toJson = compileSerializer({ schema: Type.Object({ content: nullableObject }) });
    expect(toJson({ content: { name: 'Ann', passwordHash: 'x' } })).toBe('{"content":{"name":"Ann"}}');
  });
});
