import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { readArchive, writeArchive } from '~/backup/archive.server'
import { MANIFEST, manifestSchema, SUMMARY, summarySchema, tableOf } from '~/backup/manifest'
import { SERVER, scratchDatabase } from '../support/database'
import { startFakeS3 } from '../support/fake-s3'
import { fileOf, photo } from '../support/pictures'
import { run, SHORT_LIVED, scratchFolder, startSite } from '../support/process'
import { PASSWORD, signIn } from '../support/sign-in.mjs'

/** Runs a task like its npm script does; returns its output and exit code. */
async function task(args: string[], variables: Record<string, string>) {
  const ran = run([...SHORT_LIVED, 'app/process/task.mjs', ...args], variables)
  void ran.printed(/$^/).catch(() => {})
  return { code: await ran.ended, output: ran.output().trim() }
}

/** The rows and files of a backup by name, without its timestamp. */
async function contentOf(path: string) {
  const content = new Map<string, string>()
  for await (const { name, bytes } of readArchive(path))
    if (name !== 'manifest.json') content.set(name, inOrder(name, bytes))
  return content
}

/** A migration that changes rows stores them in another order. */
const inOrder = (name: string, bytes: Buffer) =>
  name.endsWith('.jsonl')
    ? bytes.toString('utf8').split('\n').sort().join('\n')
    : bytes.toString('base64')

async function upload(url: string): Promise<string> {
  const body = new FormData()
  body.set('image', fileOf(await photo(400, 300).jpeg().toBuffer(), 'photo.jpg'))
  const { cookie } = await signIn(url)
  const headers = { Cookie: cookie }
  const response = await fetch(`${url}/api/upload-content-image`, { method: 'POST', body, headers })
  return (await response.json()).imageUrl
}

const MESSAGE = 'Quotes " and \\ and \t tabs,\nlines, {braces}, 服务 💥'

async function postLead(url: string, message: string) {
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ contactName: 'Rosa', email: 'rosa@example.org', message }),
  })
  return response.json()
}

/** Adds a private file to a request, and returns its address. */
async function addFile(url: string, reference: string): Promise<string> {
  const found = await fetch(`${url}/track`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ reference, proof: 'rosa@example.org' }),
  })
  const address = url + found.headers.get('Location')
  const body = new FormData()
  body.set('intent', 'add')
  body.set('files', fileOf('%PDF-1.7', 'list.pdf', 'application/pdf'))
  await fetch(address, { method: 'POST', redirect: 'manual', body })
  const [path] = /\/r\/[^"]+\/files\/\d+/.exec(await (await fetch(address)).text()) ?? []
  return path ?? ''
}

const folder = scratchFolder()
const data = join(folder, 'data')
const first = join(folder, 'first.tar.gz')
let lead: { id: number; reference: string }
let picture = ''
let privateFile = ''

// A site with the demo content, a lead with a file, a picture and a signed-in person, backed up while it runs.
beforeAll(async () => {
  const site = await startSite({ DATA_DIR: data, ADMIN_PASSWORD: PASSWORD })
  lead = await postLead(site.url, MESSAGE)
  picture = await upload(site.url)
  privateFile = await addFile(site.url, lead.reference)
  const { code, output } = await task(['backup', first], { DATA_DIR: data })
  expect(output).toMatch(/^\d{2,3} rows and 6 files are in .*first\.tar\.gz$/)
  expect(code).toBe(0)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  site.process.kill('SIGTERM')
  expect(await site.ended).toBe(0)
})

describe('a backup', () => {
  it('is an archive that every tar reads, private to its owner', () => {
    const names = execFileSync('tar', ['tzf', first], { encoding: 'utf8' }).trim().split('\n')
    expect(names[0]).toBe('manifest.json')
    expect(names.at(-1)).toBe('tally.json')
    expect(names).toContain('rows/leads/000000.jsonl')
    expect(names).toContain(`files/${picture.split('/').at(-1)}`)
    expect(statSync(first).mode & 0o777).toBe(0o600)
  })

  it('is identical for unchanged data, no matter who creates it', async () => {
    const again = join(folder, 'again.tar.gz')
    expect((await task(['backup', again], { DATA_DIR: data })).code).toBe(0)
    const [one, other] = [await contentOf(first), await contentOf(again)]
    // The first one's moment was noted after it was made.
    const settings = 'rows/settings/000000.jsonl'
    for (const name of [settings, 'tally.json']) one.delete(name)
    expect(other.get(settings)).toContain('lastBackup')
    for (const name of [settings, 'tally.json']) other.delete(name)
    expect(other).toEqual(one)
  })

  it('has no file name before it is complete, and reports errors', async () => {
    const { code, output } = await task(['backup', join(folder, 'no/such/folder.tar.gz')], {
      DATA_DIR: data,
    })
    expect(code).toBe(1)
    expect(output).toContain('ENOENT')
    expect(await task(['backup'], { DATA_DIR: data })).toEqual({
      code: 1,
      output: 'Say where to: npm run backup -- FILE.tar.gz',
    })
  })

  it('leaves no file if the disk is full, and says why in one line', async () => {
    const site = await startSite({ DATA_DIR: data })
    const left = () => readdirSync(data).filter((name) => /^backup-/.test(name))
    for (const path of [join(folder, 'no/such/file.tar.gz'), folder, '/proc/backup.tar.gz']) {
      const { code, output } = await task(['backup', path], { DATA_DIR: data })
      expect([code, output.split('\n')]).toEqual([1, [expect.stringContaining(path)]])
      await expect.poll(left).toEqual([])
    }
    site.process.kill('SIGTERM')
    await site.ended
  })

  it('is private even if a readable or unfinished file of its name existed', async () => {
    const path = join(folder, 'open.tar.gz')
    for (const open of [path, `${path}.unfinished`]) writeFileSync(open, '', { mode: 0o666 })
    expect((await task(['backup', path], { DATA_DIR: data })).code).toBe(0)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })
})

describe('restoring', () => {
  it.runIf(SERVER)(
    'restores everything to a PostgreSQL server and a bucket, and back',
    async () => {
      const database = await scratchDatabase('restored')
      const s3 = await startFakeS3()
      const onServer = { ...s3.variables, DATABASE_URL: database.url, DATA_DIR: scratchFolder() }
      expect(await task(['restore', first], onServer)).toMatchObject({ code: 0 })
      const second = join(folder, 'second.tar.gz')
      expect(await task(['backup', second], onServer)).toMatchObject({ code: 0 })
      expect(await contentOf(second)).toEqual(await contentOf(first))

      const embedded = { DATA_DIR: scratchFolder() }
      expect(await task(['restore', second], embedded)).toMatchObject({ code: 0 })
      const third = join(folder, 'third.tar.gz')
      expect(await task(['backup', third], embedded)).toMatchObject({ code: 0 })
      expect(await contentOf(third)).toEqual(await contentOf(first))

      // The site continues where it was: the session is valid, the picture is shown, and sequences continue.
      const site = await startSite(embedded)
      expect((await signIn(site.url)).status).toBe(303)
      expect((await fetch(site.url + picture)).status).toBe(200)
      expect(await (await fetch(site.url + privateFile)).text()).toBe('%PDF-1.7')
      expect(await postLead(site.url, MESSAGE)).toMatchObject(lead)
      expect((await postLead(site.url, 'Another one')).id).toBeGreaterThan(lead.id)
      site.process.kill('SIGTERM')
      await site.ended
      await s3.stop()
      await database.drop()
    },
  )

  it('refuses to overwrite data unless forced, and then replaces all of it', async () => {
    const other = { DATA_DIR: join(folder, 'other') }
    const site = await startSite({ ...other, SEED: 'none', ADMIN_PASSWORD: 'another password' })
    await postLead(site.url, 'Not in the backup')
    expect((await task(['restore', first], other)).output).toContain('in use by process')
    site.process.kill('SIGTERM')
    await site.ended
    expect(await task(['restore', first], other)).toEqual({
      code: 1,
      output: 'There is data here already. With --force the backup takes its place.',
    })
    expect((await task(['restore', first, '--force'], other)).code).toBe(0)
    const back = join(folder, 'back.tar.gz')
    await task(['backup', back], other)
    expect(await contentOf(back)).toEqual(await contentOf(first))
  })

  it('rejects a damaged, truncated or foreign archive without changing anything', async () => {
    const whole = readFileSync(first)
    const damaged = Buffer.from(whole)
    damaged[whole.length >> 1] = (damaged[whole.length >> 1] ?? 0) ^ 255
    const cases: [string, Buffer][] = [
      ['damaged', damaged],
      ['cut', whole.subarray(0, whole.length - 2000)],
      ['foreign', Buffer.from('not an archive')],
    ]
    for (const [name, bytes] of cases) {
      const path = join(folder, `${name}.tar.gz`)
      writeFileSync(path, bytes)
      const { code, output } = await task(['restore', path, '--force'], { DATA_DIR: data })
      expect([name, code, output]).toEqual([name, 1, expect.stringContaining('cannot be read')])
    }
    const missing = join(folder, 'missing.tar.gz')
    await rewrite(missing, (name) => (name.startsWith('rows/leads/') ? null : undefined))
    const { output } = await task(['restore', missing, '--force'], { DATA_DIR: data })
    expect(output).toContain('is not a whole backup')
    const after = join(folder, 'after.tar.gz')
    await task(['backup', after], { DATA_DIR: data })
    expect((await contentOf(after)).get('rows/leads/000000.jsonl')).toBe(
      (await contentOf(first)).get('rows/leads/000000.jsonl'),
    )
  })

  it('reports rows that do not fit in one line, and changes nothing', async () => {
    const tampered = join(folder, 'tampered.tar.gz')
    await rewrite(tampered, (name, text) =>
      name.startsWith('rows/leads/') ? text.replace(/^\["\d+"/, '["no number"') : undefined,
    )
    const variables = { DATA_DIR: data }
    const { code, output } = await task(['restore', tampered, '--force'], variables)
    expect([code, output.split('\n')]).toEqual([1, [expect.stringContaining('was not restored')]])
    const after = join(folder, 'after-tampered.tar.gz')
    await task(['backup', after], variables)
    expect((await contentOf(after)).get('rows/leads/000000.jsonl')).toBe(
      (await contentOf(first)).get('rows/leads/000000.jsonl'),
    )
  })

  it('rejects an archive whose entry claims gigabytes without waiting for them', async () => {
    const bomb = join(folder, 'bomb.tar.gz')
    writeFileSync(bomb, gzipSync(Buffer.concat([claimingEightGigabytes(), Buffer.alloc(1024)])))
    const untouched = join(folder, 'untouched')
    const { code, output } = await task(['restore', bomb], { DATA_DIR: untouched })
    expect([code, output]).toEqual([1, expect.stringContaining('claims to be larger')])
    expect(existsSync(untouched)).toBe(false)
  })

  it('migrates a backup of an earlier version, and rejects one of a later version', async () => {
    const older = join(folder, 'older.tar.gz')
    await rewrite(older, beforeLaterMigrations())
    const variables = { DATA_DIR: data }
    expect(await task(['restore', older, '--force'], variables)).toMatchObject({ code: 0 })
    const updated = join(folder, 'updated.tar.gz')
    await task(['backup', updated], variables)
    // What the earlier version did not know is gone; all that it knew is there.
    const known = join(folder, 'known.tar.gz')
    await rewrite(known, beforeLaterMigrations(), updated)
    const [after, before] = [await contentOf(known), await contentOf(older)]
    for (const content of [after, before]) content.delete('tally.json')
    expect(after).toEqual(before)

    const later = join(folder, 'later.tar.gz')
    await rewrite(later, (name, text) =>
      name === 'manifest.json' ? text.replace('"migrations":[', '"migrations":["x",') : undefined,
    )
    expect(await task(['restore', later, '--force'], variables)).toEqual({
      code: 1,
      output: 'This backup is of another version of the site, a newer one perhaps.',
    })
  })
})

/** Changes the header of the manifest to the largest size that fits, with its checksum. */
function claimingEightGigabytes(): Buffer {
  const header = gunzipSync(readFileSync(first)).subarray(0, 512)
  header.write('77777777777', 124)
  header.write(' '.repeat(8), 148)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Everything that later migrations added: tables, and columns of older ones. */
function addedLater() {
  const folder = 'db/migrations'
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const later = files.sort().slice(1)
  const sql = later.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  const tables = [...sql.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, table]) => table)
  const columns = [...sql.matchAll(/ALTER TABLE "(\w+)" ADD COLUMN "(\w+)"/g)]
  const isNew = (table: string, column: string) =>
    columns.some(([, owner, name]) => owner === table && name === column)
  return { tables, isNew }
}

/** Changes a backup to one from before every migration but the first. */
function beforeLaterMigrations() {
  const { tables, isNew } = addedLater()
  const kept = new Map<string, boolean[]>()
  return (name: string, text: string) => {
    const table = tableOf(name)
    if (table && tables.includes(table)) return null
    if (table)
      // Before these migrations, nobody waited for a place, and nobody was reminded, as some are who registered for the
      // demo's events.
      return text
        .replaceAll('"waitlisted"', '"pending"')
        .replaceAll('"reminder"', '"confirmation"')
        .replace(/^.+$/gm, (line) =>
          JSON.stringify(JSON.parse(line).filter((_: unknown, n: number) => kept.get(table)?.[n])),
        )
    if (name === SUMMARY) {
      const { rows, files } = summarySchema.parse(JSON.parse(text))
      const older = Object.entries(rows).filter(([counted]) => !tables.includes(counted))
      return JSON.stringify({ rows: Object.fromEntries(older), files })
    }
    if (name !== MANIFEST) return undefined
    const manifest = manifestSchema.parse(JSON.parse(text))
    manifest.migrations.length = 1
    manifest.tables = manifest.tables.filter((held) => !tables.includes(held.name))
    for (const held of manifest.tables) {
      const keep = held.columns.map((column) => !isNew(held.name, column))
      kept.set(held.name, keep)
      held.columns = held.columns.filter((_, n) => keep[n])
    }
    return JSON.stringify(manifest)
  }
}

/**
 * Rewrites the first backup: `change` returns the new content of a file, null to leave it out, or undefined to keep it.
 */
async function rewrite(
  path: string,
  change: (name: string, text: string) => string | null | undefined,
  from = first,
): Promise<void> {
  const archive = writeArchive(path)
  for await (const { name, bytes } of readArchive(from)) {
    const changed = change(name, bytes.toString())
    if (changed !== null) await archive.add(name, changed ?? bytes)
  }
  await archive.finish()
}
