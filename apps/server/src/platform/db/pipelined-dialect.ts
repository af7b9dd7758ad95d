import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

/** Kysely dialect whose transactions need no extra round trip: `begin` travels with the first statement. */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0];

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#config);
  }
}

class PipelinedDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    // Settings may be rejected, and nothing may follow then; a bare `begin` fails only with its connection.
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
