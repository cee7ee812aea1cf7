/** The parts of a JSON schema that say which fields there are. */
export interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** Whether a schema names a field, `list.0.goodsId` within a list; `resolve` finds what a reference stands for. */
export function describes(
  schema: Schema | undefined,
  field: string,
  resolve: (reference: string) => Schema | undefined,
): boolean {
  if (schema === undefined) return false;
  if (field === '') return true;
  const { $ref, anyOf = [], oneOf = [], allOf = [], properties, items } = schema;
  if ($ref !== undefined) return describes(resolve($ref), field, resolve);
  const [name = '', ...rest] = field.split('.');
  const inner = /^\d+$/.test(name) ? items : properties?.[name];
  return (
    describes(inner, rest.join('.'), resolve) ||
    [...anyOf, ...oneOf, ...allOf].some((part) => describes(part, field, resolve))
  );
}
