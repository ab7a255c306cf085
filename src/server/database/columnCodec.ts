import { PostgresQueryCompiler, SqliteQueryCompiler } from 'kysely';
import type {
  CompiledQuery,
  DefaultQueryCompiler,
  KyselyPlugin,
  QueryId,
  QueryResult,
  RootOperationNode,
  SelectQueryNode,
  TableNode,
  UnknownRow,
} from 'kysely';
import { codedColumns } from './codedColumns';
import type { ColumnKind } from './codedColumns';
import type { TableName } from './tables';

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

/** The decoder of each query that one of the compilers below has compiled. */
const decoderOfQuery = new WeakMap<QueryId, Decoder>();

/** Extends a query compiler of Kysely: it encodes the values of a query, and notes which tables the query names. */
function encoding(Compiler: new () => DefaultQueryCompiler) {
  return class extends Compiler {
    private readonly tables = new Set<string>();

    override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
      this.tables.clear();
      const compiled = super.compileQuery(node, queryId);
      decoderOfQuery.set(queryId, decoderOf([...this.tables]));
      return compiled;
    }

    protected override visitTable(node: TableNode): void {
      this.tables.add(node.table.identifier.name);
      super.visitTable(node);
    }

    protected override appendValue(value: unknown): void {
      super.appendValue(encodeValue(value));
    }
  };
}

/** Kysely's compiler for PostgreSQL, which encodes the values. */
export class PostgresCompiler extends encoding(PostgresQueryCompiler) {}

/** Kysely's compiler for SQLite, which encodes the values and leaves out row locks. */
export class SqliteCompiler extends encoding(SqliteQueryCompiler) {
  /** SQLite does not know FOR UPDATE. It has one writer: the transaction is the lock. */
  protected override visitSelectQuery(node: SelectQueryNode): void {
    super.visitSelectQuery({ ...node, endModifiers: undefined });
  }
}

/** A Kysely plugin that decodes the rows of the queries of these compilers. `withoutPlugins` returns stored values. */
export const columnDecoder: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result, queryId }): Promise<QueryResult<UnknownRow>> => {
    const decoder = decoderOfQuery.get(queryId);
    if (!decoder || decoder.size === 0) return result;
    for (const row of result.rows) {
      for (const [column, kind] of decoder) if (column in row) row[column] = decodeValue(kind, row[column]);
    }
    return result;
  },
};
