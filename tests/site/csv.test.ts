import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { beforeEach, expect, it } from 'vitest'
import { sendLead } from '../support/lead-records'
import { clearRecords } from '../support/records'
import { sendAsStaff } from '../support/staff'

beforeEach(clearRecords)

/** The name in the only line of the export, as a spreadsheet reads the cell. */
async function nameInCsv(contactName: string): Promise<string> {
  await sendLead('contact message', { businessName: null })
  await db.update(leads).set({ contactName })
  const text = await (await sendAsStaff('/admin/form-submissions/export.csv')).text()
  const [heading = '', ...rest] = text.split('\r\n')
  const column = heading.split(',').indexOf('Name')
  const cells = rest.join('\r\n').match(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g) ?? []
  const cell = cells[column]?.replace(/(,|\r\n)$/, '') ?? ''
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫']
const BEFORE = [
  '',
  ' ',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\u2060',
  '\u00ad',
  '"',
  "'",
  ' "\u200b',
  '\u0001',
  '\t',
  '\n',
]

it.each(SIGNS)('neutralizes cells starting with %s', async (sign) => {
  for (const before of BEFORE) {
    await clearRecords()
    const typed = `${before}${sign}1+1`
    expect(await nameInCsv(typed), JSON.stringify(typed)).toBe(`'${typed}`)
  }
})

it('exports the emails that the filter shows', async () => {
  await sendLead('contact message')
  await db.update(mailOutbox).set({ createdAt: new Date('2026-07-01T03:30:00Z') })
  const read = async (filter: string) =>
    (await (await sendAsStaff(`/admin/outbox/export.csv${filter}`)).text()).trim().split('\r\n')
  const [heading, ...rows] = await read('?purpose=confirmation')
  expect(heading).toMatch(/Id,Recipient,Subject,Kind,Status,Attempts,Last error,Written,Sent$/)
  expect(rows).toHaveLength(1)
  // In Denver it is still the evening before.
  expect(rows[0]).toContain(',queued,0,,2026-06-30 21:30,')
  expect(await read('?status=sent')).toHaveLength(1)
})

it.each(['Rosa = Delgado', "O'Neil", '"Rosa" -', 'a@b.co', '(303) 555-0142', '„Rosa“'])(
  'leaves other cells unchanged: %s',
  async (typed) => {
    expect(await nameInCsv(typed)).toBe(typed)
  },
)
