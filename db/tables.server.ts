import { is, Table } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

const modules = import.meta.glob<Record<string, unknown>>('./schema/*.ts', { eager: true })

/** All tables of the schema. */
export const TABLES = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, Table) && is(value, PgTable))

/** All table names, each after the tables it references. */
export const TABLE_NAMES: string[] = inOrder()

function inOrder(): string[] {
  const names: string[] = []
  const visit = (table: PgTable) => {
    const { name, foreignKeys } = getTableConfig(table)
    if (names.includes(name)) return
    for (const key of foreignKeys) {
      const { foreignTable } = key.reference()
      if (foreignTable !== table) visit(foreignTable)
    }
    names.push(name)
  }
  for (const table of TABLES) visit(table)
  return names
}
