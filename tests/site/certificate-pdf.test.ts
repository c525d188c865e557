import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { db } from 'db/client.server'
import { certificates } from 'db/schema/certificates'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Certificate } from '~/certificates/certificate'
import { mediaStore } from '~/images/store.server'
import { driveList, makePickup } from '../support/jobs'
import { scratchFolder } from '../support/process'
import { clearRecords } from '../support/records'
import { ORIGIN, page, send } from '../support/site'
import { postAsStaff, sendJsonAsStaff } from '../support/staff'

beforeEach(clearRecords)

async function issue(lines: number, businessName = 'Delgado & Söhne', by = 'Rosa Delgado') {
  const { reference } = await makePickup({ businessName })
  const file = new File([driveList(lines).replaceAll('Rosa Delgado', by)], 'list.csv')
  await postAsStaff(`/admin/requests/${reference}/items/import`, { file, intent: 'store' })
  const response = await sendJsonAsStaff('POST', '/api/certificates', {
    reference,
    kind: 'destruction',
  })
  return (await response.json()) as { number: string; path: string }
}

const pdfOf = (path: string) => send(path.replace('?', '/pdf?'))
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

/** The text as `pdftotext` reads it; null if it is not installed. */
function poppler(bytes: Uint8Array): string | null {
  const file = join(scratchFolder(), 'certificate.pdf')
  writeFileSync(file, bytes)
  const read = spawnSync('pdftotext', [file, '-'], { encoding: 'utf8' })
  return read.error ? null : read.stdout
}

const compare = (bytes: Uint8Array | string) => {
  const body = new FormData()
  body.append('file', new File([bytes as BlobPart], 'certificate.pdf'))
  return send('/verify', { method: 'POST', body, headers: { Origin: ORIGIN } })
}

describe('the PDF of a certificate', () => {
  it('has the text of the page, on numbered pages, with tags and metadata', async () => {
    const { number, path } = await issue(60)
    const response = await pdfOf(path)
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const bytes = await bytesOf(response)
    const pdf = await getDocumentProxy(bytes.slice())
    const { text } = await extractText(pdf, { mergePages: false })
    const count = text.length
    expect(count).toBeGreaterThan(1)
    for (const [n, each] of text.entries()) expect(each).toContain(`Page ${n + 1} of ${count}`)
    for (const each of text.slice(0, 2)) expect(each).toContain('Verified by')
    for (const part of [number, 'Delgado & Söhne', 'SN000059', 'Sam Ortiz', 'SHA-256'])
      expect(text.join(' ')).toContain(part)
    const { info } = await getMeta(pdf)
    expect(info.Title).toBe(`Certificate of Data Destruction ${number}`)
    expect(info.Language).toBe('en-US')
    expect((await pdf.getMarkInfo())?.Marked).toBe(true)
    const tags = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const role of ['Document', 'H1', 'Table', 'TR', 'TH', 'TD', 'Figure'])
      expect(tags).toContain(`"role":"${role}"`)
    expect(poppler(bytes) ?? 'SN000059').toContain('SN000059')
  })

  it('names the origin at which staff issued it, whatever host opens it first', async () => {
    const { number, path } = await issue(1)
    const other = 'https://attacker.example'
    const $ = await page(send(`${other}${path}`))
    expect($('main').text()).toContain(`${ORIGIN}/verify/${number}`)
    const bytes = await bytesOf(await pdfOf(`${other}${path}`))
    const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
    expect(text).toContain(`${ORIGIN}/verify/${number}`)
    expect(text).not.toContain('attacker')
  })

  it('shows names in other alphabets, and code points where its fonts have no letters', async () => {
    const { path } = await issue(1, '株式会社 Żółć', 'Дмитрий Nguyễn')
    const bytes = await bytesOf(await pdfOf(path))
    const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
    expect(text).toMatch(/Дмитрий\s+Nguyễn/)
    expect(text).toContain('Issued to: [U+682A U+5F0F U+4F1A U+793E] Żółć')
    expect(text).toContain('named by its Unicode number')
    // Mozilla's reader ignores the replacement text of marked content; Poppler reads it.
    expect(poppler(bytes) ?? '株式会社 Żółć').toContain('株式会社 Żółć')
  })

  it('is made once, also for two concurrent requests, and stored privately', async () => {
    const { number, path } = await issue(2)
    const both = await Promise.all([pdfOf(path), pdfOf(path)])
    const [one, other] = await Promise.all(both.map(bytesOf))
    expect(one).toEqual(other)
    expect(await bytesOf(await pdfOf(path))).toEqual(one)
    const [row] = await db.select().from(certificates).where(eq(certificates.number, number))
    expect(await mediaStore().open(row?.pdfFile ?? '')).not.toBeNull()
    expect((await send(`/media/${row?.pdfFile}`)).status).toBe(404)
    expect((await send(`/certificates/${number}/pdf`)).status).toBe(404)
    expect((await pdfOf(path.replace('k=', 'k=_'))).status).toBe(404)
  })

  it('is recognized byte for byte, and no other file is', async () => {
    const { number, path } = await issue(2)
    const bytes = await bytesOf(await pdfOf(path))
    const found = await compare(bytes)
    expect(found.status).toBe(200)
    expect((await page(found))('main').text()).toContain(`Yes, byte for byte: ${number}`)
    const changed = bytes.slice()
    changed[100] = (changed[100] ?? 0) ^ 1
    expect(await (await compare(changed)).text()).toContain('No, we did not issue this file')
    expect((await compare('')).status).toBe(422)
    await sendJsonAsStaff('POST', `/api/certificates/${number}/void`, { reason: 'Mistyped' })
    expect((await page(await compare(bytes)))('main').text()).toContain(
      `${number}. But it has been void since`,
    )
  })

  it('has room for 10,000 rows', async () => {
    const { number, path } = await issue(10_000)
    const [stored] = await db.select().from(certificates).where(eq(certificates.number, number))
    const { items } = JSON.parse(stored?.content ?? '') as Certificate
    expect(new Set(items?.map(({ serial }) => serial)).size).toBe(10_000)
    const pdf = await getDocumentProxy(await bytesOf(await pdfOf(path)))
    expect(pdf.numPages).toBeGreaterThan(150)
    const last = await (await pdf.getPage(pdf.numPages)).getTextContent()
    expect(JSON.stringify(last)).toContain(`Page ${pdf.numPages} of ${pdf.numPages}`)
  })
})
