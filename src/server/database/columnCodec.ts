import { OperationNodeTransformer } from 'kysely';
import type {
  ColumnNode,
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  PrimitiveValueListNode,
  QueryId,
  QueryResult,
  RootOperationNode,
  SelectQueryNode,
  TableNode,
  UnknownRow,
  ValueNode,
} from 'kysely';
import { codedColumns } from './codedColumns';
import type { ColumnKind } from './codedColumns';
import type { Engine, TableName } from './tables';

/**
 * A value as the database stores it, the same on both engines: booleans as 0 and 1, lists and objects as JSON text,
 * instants and days as text.
 */
export function encodeValue(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) return JSON.stringify(value);
  return value;
}

/** The kind of each column that is decoded, by name. Other columns stay as the database returns them. */
type Decoder = ReadonlyMap<string, ColumnKind>;

const decoders = new Map<string, Decoder>();

/** Returns the decoder of these tables. Each combination of tables has one decoder. */
function decoderOf(tables: readonly string[]): Decoder {
  const key = tables.join();
  const known = decoders.get(key);
  if (known) return known;
  const decoder = new Map<string, ColumnKind>();
  for (const table of tables)
    for (const [column, kind] of Object.entries(codedColumns[table as TableName] ?? {})) decoder.set(column, kind);
  decoders.set(key, decoder);
  return decoder;
}

function decodeValue(kind: ColumnKind, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (kind === 'boolean') return Number(value) !== 0;
  return typeof value === 'string' ? JSON.parse(value) : value;
}

class ValueEncoder extends OperationNodeTransformer {
  private tables = new Set<string>();

  constructor(private readonly keepsRowLocks: boolean) {
    super();
  }

  /** Returns the query with encoded values, and the tables that it names. */
  encode(node: RootOperationNode): { node: RootOperationNode; tables: string[] } {
    this.tables = new Set();
    const encoded = this.transformNode(node);
    return { node: encoded, tables: [...this.tables] };
  }

  protected override transformTable(node: TableNode): TableNode {
    this.tables.add(node.table.identifier.name);
    return node;
  }

  /** Skips columns: their names hold no values to encode. */
  protected override transformColumn(node: ColumnNode): ColumnNode {
    return node;
  }

  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: encodeValue(node.value) };
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(encodeValue) };
  }

  /** Removes FOR UPDATE on SQLite, which does not know it. SQLite has one writer: the transaction is the lock. */
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const transformed = super.transformSelectQuery(node);
    return this.keepsRowLocks ? transformed : { ...transformed, endModifiers: undefined };
  }
}

/** A Kysely plugin: booleans, lists, objects and `.forUpdate()` work the same on SQLite and PostgreSQL. */
export class ColumnCodec implements KyselyPlugin {
  private readonly encoder: ValueEncoder;
  private readonly decoderOfQuery = new WeakMap<QueryId, Decoder>();

  constructor(engine: Engine) {
    this.encoder = new ValueEncoder(engine === 'postgres');
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const encoded = this.encoder.encode(node);
    this.decoderOfQuery.set(queryId, decoderOf(encoded.tables));
    return encoded.node;
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const decoder = this.decoderOfQuery.get(queryId);
    if (!decoder || decoder.size === 0) return result;
    for (const row of result.rows) {
      for (const [column, kind] of decoder) if (column in row) row[column] = decodeValue(kind, row[column]);
    }
    return result;
  }
}
