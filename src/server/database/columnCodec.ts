import { OperationNodeTransformer } from 'kysely';
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  PrimitiveValueListNode,
  QueryResult,
  RootOperationNode,
  SelectQueryNode,
  UnknownRow,
  ValueNode,
} from 'kysely';

/**
 * How values lie in the database, the same on both engines: booleans as 0 and 1, lists and objects as JSON text,
 * instants and days as text. Columns are told by their names, so a name means one kind of value in every table.
 */
const booleanColumns = new Set([
  'isEnabled',
  'managesAllAccounts',
  'isOneTime',
  'customerUnderControl',
  'isActive',
  'allowSearchEngines',
  'isSuspicious',
  'awaitsDigest',
]);

const jsonColumns = new Set([
  'contractOptions',
  'themes',
  'address',
  'emails',
  'mobilePhones',
  'officePhones',
  'websites',
  'mail',
  'content',
  'rows',
  'files',
  'details',
]);

function toStore(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) return JSON.stringify(value);
  return value;
}

function fromStore(column: string, value: unknown): unknown {
  if (value === null) return null;
  if (booleanColumns.has(column)) return Number(value) !== 0;
  if (jsonColumns.has(column) && typeof value === 'string') return JSON.parse(value);
  return value;
}

class StoreValues extends OperationNodeTransformer {
  constructor(private readonly keepsRowLocks: boolean) {
    super();
  }

  protected override transformValue(node: ValueNode): ValueNode {
    return { ...super.transformValue(node), value: toStore(node.value) };
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(toStore) };
  }

  /** SQLite has one writer and no FOR UPDATE: there the transaction itself is the lock. */
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const transformed = super.transformSelectQuery(node);
    return this.keepsRowLocks ? transformed : { ...transformed, endModifiers: undefined };
  }
}

/** The Kysely plugin that lets the code read and write booleans, lists, objects and `.forUpdate()` on both engines. */
export class ColumnCodec implements KyselyPlugin {
  private readonly values: StoreValues;

  constructor(engine: 'sqlite' | 'postgres') {
    this.values = new StoreValues(engine === 'postgres');
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.values.transformNode(node);
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    for (const row of result.rows) {
      for (const column of Object.keys(row)) row[column] = fromStore(column, row[column]);
    }
    return result;
  }
}
