import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { Form } from '~/forms/form'
import { findDefaults, restoreDefaults } from '~/logos/defaults.server'
import { listLogos } from '~/logos/logos.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { requireStaff } from '~/platform/session.server'
import { Button, ButtonLink } from '~/ui/button'
import { formatCount } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { adminHeaders, adminMeta } from '../admin-page'
import { requestedSearch } from '../redirect.server'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Restore Defaults')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const defaults = await findDefaults()
  const logos = await listLogos()
  const kept = new Set(defaults?.map(({ id }) => id))
  return {
    saved: defaults?.length ?? null,
    leaving: logos.filter(({ id }) => !kept.has(id)).map(({ name }) => name),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  await restoreDefaults(staff)
  const message = 'The default header, footer and partner logos have been restored.'
  return redirectWithFlash(paths.adminLogos + requestedSearch(request), {
    title: 'Success',
    message,
  })
}

export default function RestoreDefaults() {
  const { saved, leaving } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.adminLogos)
  const busy = useNavigation().formMethod === 'POST'
  return (
    <RouteDialog title="Restore the default logos?" width={550} closeTo={list}>
      <Form method="post" className="grid gap-6" preventScrollReset>
        <p>
          {saved === null
            ? 'No default has been saved. The built-in logos will be restored.'
            : `The default of ${formatCount(saved, 'logo', 'logos')} will be restored, with the saved names, links and order.`}
        </p>
        {leaving.length > 0 && (
          <div>
            <p>
              These will be moved to the{' '}
              <Link to={paths.trash} className="link">
                trash
              </Link>{' '}
              and kept for 30 days:
            </p>
            <ul className="mt-2 list-disc pl-5">
              {leaving.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={busy ? 'Restoring...' : undefined}>
            Restore Defaults
          </Button>
          <ButtonLink to={list} variant="secondary" preventScrollReset>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </RouteDialog>
  )
}
