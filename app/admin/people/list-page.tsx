import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { adminHeaders, adminMeta } from '../admin-page'
import { BulkButton } from '../table/bulk-form'
import { loadPage } from '../table/list.server'
import { ListScreen } from '../table/list-screen'
import { isAlone } from '../table/list-state'
import { peopleListConfig } from './list-view'
import { postPeople } from './mutations.server'
import { findShownPeople, peopleList } from './people-list.server'
import { PeopleTable } from './people-table'

export const meta = () => adminMeta('People')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request)
  return loadPage(peopleList, request, (ids) => findShownPeople(ids, staff))
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postPeople(request, staff)
}

/** Staff accounts. There is one role: everyone may do everything. */
export default function People() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListScreen
      config={peopleListConfig}
      list={list}
      intro={
        <p className="mb-5 max-w-measure text-ink-muted">
          Everyone here can see and change everything. A disabled person cannot sign in; what they
          did stays in the{' '}
          <Link to={paths.history} className="link">
            history
          </Link>
          .
        </p>
      }
      bulkButtons={<EnableButtons />}
    >
      <PeopleTable list={list} />
      {isAlone(list) && (
        <div className="mt-8 max-w-5xl">
          <EmptyState
            title="Only you have an account"
            text="Give everyone their own, so that the history says who did what."
            action={
              <ButtonLink to={paths.newPerson} variant="secondary" preventScrollReset>
                Add Person
              </ButtonLink>
            }
          />
        </div>
      )}
    </ListScreen>
  )
}

function EnableButtons() {
  return (
    <>
      <BulkButton value="disable">Disable</BulkButton>
      <BulkButton value="enable">Enable</BulkButton>
    </>
  )
}
