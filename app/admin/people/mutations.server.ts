import { redirect } from '@remix-run/node'
import { parseId } from 'db/parse-id'
import { users } from 'db/schema/people'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import { countOpenLeads } from '~/inbox/assignees.server'
import { paths } from '~/paths'
import { type Flash, redirectWithFlash } from '~/platform/flash.server'
import { notFound } from '~/platform/http/not-found.server'
import { readForm } from '~/platform/http/request.server'
import type { Staff } from '~/platform/session.server'
import { type Person, PersonRefusal, setEnabled } from '~/staff/people.server'
import { formatCount } from '~/ui/format-number'
import { requestedPath, requestedSearch } from '../redirect.server'
import { bulkBodyError, runOnSelected } from '../table/bulk.server'
import { rowAnchor } from '../table/row-keys'
import { peopleListConfig } from './list-view'
import { peopleList } from './people-list.server'

/** Disables or enables the selected or all matching people, or the one whose row has the button. */
export async function postPeople(request: Request, staff: Staff) {
  const form = await readForm(request)
  if (form instanceof Response) return bulkBodyError(form)
  const [disable, enable] = [form.get('disable'), form.get('enable')]
  if (disable !== null || enable !== null)
    return setOne(request, String(disable ?? enable), disable === null, staff)
  const acts = (enabled: boolean) => (where: SQL) => setMany(where, enabled, staff)
  return runOnSelected(peopleList, request, form, {
    nouns: peopleListConfig.nouns,
    commands: { disable: acts(false), enable: acts(true) },
  })
}

async function setOne(request: Request, param: string, enabled: boolean, staff: Staff) {
  const id = parseId(param)
  if (!id) throw notFound()
  const isTheirs = !enabled && id !== staff.id && (await countOpenLeads(isPerson(id))) > 0
  if (isTheirs) return redirect(paths.disablePerson(id) + requestedSearch(request), 303)
  const outcome = await setEnabled(staff, isPerson(id), enabled)
  return redirectWithFlash(
    `${requestedPath(request)}#${rowAnchor(id)}`,
    describeChange(outcome, enabled),
  )
}

/** The person with this id, in a query of users. */
export const isPerson = (id: number): SQL => eq(users.id, id)

async function setMany(where: SQL, enabled: boolean, staff: Staff): Promise<Flash | string> {
  const others = and(where, ne(users.id, staff.id))
  if (!enabled && (await countOpenLeads(others)) > 0)
    return 'Some of them have open requests. Disable those one at a time and choose who takes over.'
  const outcome = await setEnabled(staff, where, enabled)
  return outcome instanceof PersonRefusal ? outcome.message : describeChange(outcome, enabled)
}

export function describeChange(outcome: Person[] | PersonRefusal, enabled: boolean): Flash {
  if (outcome instanceof PersonRefusal)
    return { title: 'Not changed', message: outcome.message, tone: 'destructive' }
  if (outcome.length === 0) {
    const message = `Nothing changed: already ${enabled ? 'enabled' : 'disabled'}.`
    return { title: 'Not changed', message, tone: 'default' }
  }
  const who =
    outcome.length === 1
      ? outcome[0]?.username
      : formatCount(outcome.length, ...peopleListConfig.nouns)
  const [one, verb] = [outcome.length === 1, outcome.length === 1 ? 'is' : 'are']
  return enabled
    ? {
        title: one ? 'Person enabled' : 'People enabled',
        message: `${who} can sign in again.`,
        tone: 'default',
      }
    : {
        title: one ? 'Person disabled' : 'People disabled',
        message: `${who} ${verb} signed out everywhere and can no longer sign in.`,
        tone: 'default',
      }
}
