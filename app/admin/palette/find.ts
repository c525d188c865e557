import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { asText } from 'db/strip-nul'
import { and, desc, isNull } from 'drizzle-orm'
import { inInbox } from '~/inbox/mutations.server'
import { matchesWords } from '~/inbox/search.server'
import { KIND_FACTS } from '~/leads/kinds'
import { paths } from '~/paths'
import { json } from '~/platform/http/resource.server'
import { requireStaff } from '~/platform/session.server'
import type { AnyRecord } from '~/records/record.server'
import { contains } from '~/records/search.server'
import { RECORD_KINDS } from '~/registry/record-kinds.server'
import { capitalised } from '~/ui/capitalised'

/** Something the palette can lead to. */
export interface Found {
  to: string
  label: string
  /** What it is: "Event". */
  kind: string
}

/** Of each kind at most this many: the palette is for what one can name. */
const MOST = 4

/** Ways to add a record, and those whose name or reference has the words, for the command palette. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const words = asText(new URL(request.url).searchParams.get('q') ?? '')
    .trim()
    .slice(0, 100)
  if (words.length < 2) return json([] satisfies Found[])
  const found = await Promise.all([
    findLeads(words),
    ...RECORD_KINDS.map((kind) => findRecords(kind, words)),
  ])
  return json([...findAdding(words), ...found.flat()])
}

async function findLeads(words: string): Promise<Found[]> {
  const rows = await db
    .select({ reference: leads.reference, kind: leads.kind, name: leads.contactName })
    .from(leads)
    .where(and(inInbox, matchesWords(words)))
    .orderBy(desc(leads.createdAt))
    .limit(MOST)
  return rows.map(({ reference, kind, name }) => ({
    to: paths.submission(reference),
    label: `${name}, ${reference}`,
    kind: KIND_FACTS[kind].label,
  }))
}

async function findRecords(
  { table, scope, title, names, ...kind }: AnyRecord,
  words: string,
): Promise<Found[]> {
  const named = kind.search?.(words) ?? contains([title], words)
  const rows = await db
    .select({ id: table.id, title })
    .from(table)
    .where(and(scope, isNull(table.deletedAt), named))
    .orderBy(desc(table.id))
    .limit(MOST)
  return rows.map(({ id, title }) => ({
    to: kind.editPath(id as string | number),
    label: String(title),
    kind: capitalised(names.one),
  }))
}

/** The ways to add a record: "Add an event". */
const ADDING: Found[] = RECORD_KINDS.map(({ addPath, names: { one } }) => ({
  to: addPath,
  label: `Add ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`,
  kind: 'Action',
}))

const findAdding = (words: string): Found[] =>
  ADDING.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
