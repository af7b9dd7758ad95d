import {
  type BinaryOperationNode,
  type DatabaseConnection,
  type Driver,
  OperatorNode,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryCompiler,
  type TransactionSettings,
} from 'kysely';

/**
 * Kysely dialect whose transactions need no extra round trip: `begin` travels with the first statement. A list of
 * values is one parameter, so that a statement has one text and one name for lists of any length. A list of one value
 * is compared to the value: PostgreSQL expects ten of a list it does not know, and would plan the statement anew each
 * time.
 */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0];

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#config);
  }

  override createQueryCompiler(): QueryCompiler {
    return new ListCompiler();
  }
}

const LIST_OPERATORS: Readonly<Record<string, { readonly one: string; readonly many: string }>> = {
  in: { one: '= ', many: '= any' },
  'not in': { one: '<> ', many: '<> all' },
};

class ListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const list = OperatorNode.is(operator) ? LIST_OPERATORS[operator.operator] : undefined;
    if (list === undefined || !PrimitiveValueListNode.is(rightOperand)) {
      super.visitBinaryOperation(node);
      return;
    }
    const { values } = rightOperand;
    this.visitNode(leftOperand);
    this.append(` ${values.length === 1 ? list.one : list.many}(`);
    this.appendValue(values.length === 1 ? values[0] : values);
    this.append(')');
  }
}

class PipelinedDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    // Settings may be rejected, and no statement may follow then; a bare `begin` fails only with its connection.
    if (settings.isolationLevel || settings.accessMode) return begun;
    // The first statement reports the error.
    begun.catch(() => undefined);
    const { executeQuery } = connection;
    connection.executeQuery = async (...args) => {
      connection.executeQuery = executeQuery;
      const [answer] = await Promise.all([executeQuery.apply(connection, args), begun]);
      return answer as never;
    };
  }
}
