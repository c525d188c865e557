import postgres from 'postgres'

/** URL of the tests' PostgreSQL server, if there is one. */
export const SERVER = process.env.TEST_DATABASE_URL || undefined

/** Creates an empty database, which exists until `drop`. */
export async function scratchDatabase(purpose: string) {
  const admin = postgres(SERVER ?? '', { max: 1, onnotice: () => {} })
  const name = `${purpose}_${process.pid}_${Math.floor(Math.random() * 1e6)}`
  await admin.unsafe(`create database ${name}`)
  const url = new URL(SERVER ?? '')
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await admin.unsafe(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
