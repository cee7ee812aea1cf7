/** The parts of a JSON schema that define fields. */
export interface JsonSchemaNode {
  readonly $ref?: string;
  readonly anyOf?: readonly JsonSchemaNode[];
  readonly oneOf?: readonly JsonSchemaNode[];
  readonly allOf?: readonly JsonSchemaNode[];
  readonly properties?: Readonly<Record<string, JsonSchemaNode>>;
  readonly items?: JsonSchemaNode;
}

/** Whether a schema has a field, `list.0.goodsId` within a list; `resolve` resolves a reference. */
export function schemaHasField(
  schema: JsonSchemaNode | undefined,
  field: string,
  resolve: (reference: string) => JsonSchemaNode | undefined,
): boolean {
  if (schema === undefined) return false;
  if (field === '') return true;
  const { $ref, anyOf = [], oneOf = [], allOf = [], properties, items } = schema;
  if ($ref !== undefined) return schemaHasField(resolve($ref), field, resolve);
  const [name = '', ...rest] = field.split('.');
  const inner = /^\d+$/.test(name) ? items : properties?.[name];
  return (
    schemaHasField(inner, rest.join('.'), resolve) ||
    [...anyOf, ...oneOf, ...allOf].some((part) => schemaHasField(part, field, resolve))
  );
}
