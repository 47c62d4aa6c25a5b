/** Kysely on the embedded database: PostgreSQL as ever, over a pool of one. */
import { PGliteAdapter, PostgresDialect, type DialectAdapter } from 'kysely'

/** Nobody else migrates an embedded database; and the pool itself lets one wait for the other. */
class EmbeddedAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

export class EmbeddedDialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new EmbeddedAdapter()
  }
}
