import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { LOGO_POSITIONS, type LogoPosition } from 'db/enums'
import { readSubmission } from '~/forms/submission.server'
import { findDefaults, saveDefaults, storeBuiltInPartners } from '~/logos/defaults.server'
import {
  CONFIG_FAILED,
  CONFIG_SAVED,
  logoTexts,
  TAB_LABELS,
  uploadFields,
} from '~/logos/logo-fields'
import { addLogo, isLogo, moveLogo } from '~/logos/logo-record.server'
import { listLogos } from '~/logos/logos.server'
import { readUploadForm, type UploadForm } from '~/media/upload-form.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { notFound } from '~/platform/http/not-found.server'
import { log } from '~/platform/log.server'
import { requireStaff, type Staff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import type { Notice } from '~/ui/notice'
import { TabLinks } from '~/ui/tabs'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import type { RecordActionData } from '../records/record-action-data'
import { recordBodyError } from '../records/record-body-error.server'
import { LogoActions } from './logo-actions'
import { PartnerLogos } from './partner-logos'
import { SiteLogos } from './site-logos'
import { UploadLogoForm } from './upload-logo-form'
import { useLogoUpdated } from './use-logo-updated'

export const meta = () => adminMeta('Logo Management')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const logos = await listLogos()
  const defaults = await findDefaults()
  const { partnersSaved } = await getSettings()
  return { position: positionOf(request), logos, hasDefaults: defaults !== null, partnersSaved }
}

function positionOf(request: Request): LogoPosition {
  const requested = new URL(request.url).searchParams.get('position')
  return LOGO_POSITIONS.find((each) => each === requested) ?? 'header'
}

/** Uploads a logo or runs the submitted `intent`. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readUploadForm(request, staff)
  if (form instanceof Response) return recordBodyError(form)
  if (form.has('save-default')) return saveAsDefault(request, staff)
  if (form.has('adopt')) return editBuiltInPartners(request, staff)
  for (const move of ['up', 'down', 'first'] as const) {
    const id = form.get(move)
    if (typeof id === 'string') return moveOne(request, staff, id, move)
  }
  return upload(staff, form)
}

async function upload(staff: Staff, form: UploadForm) {
  const { values, again } = readSubmission(form, uploadFields)
  const refuse = (status: number, wrong: Parameters<typeof again>[0], failed?: Notice) =>
    data<RecordActionData>({ result: again(wrong), ...(failed && { failed }) }, { status })
  if (!values?.file || Object.keys(form.errors).length > 0)
    return refuse(422, { fieldErrors: form.errors })
  const position = values.position as LogoPosition
  const { created, createFailed } = logoTexts(position)
  try {
    const logo = await addLogo(staff, { ...values, position, url: values.file })
    return isLogo(logo)
      ? redirectWithFlash(paths.logosOf(position), created)
      : refuse(409, { fieldErrors: logo })
  } catch (error) {
    log.error('logo not stored', error)
    return refuse(500, { formErrors: [createFailed.message] }, createFailed)
  }
}

async function saveAsDefault(request: Request, staff: Staff) {
  const saved = await saveDefaults(staff).catch((error) => {
    log.error('logo configuration not saved', error)
    return null
  })
  return redirectWithFlash(
    listPath(request),
    saved ? CONFIG_SAVED : { ...CONFIG_FAILED, tone: 'destructive' },
  )
}

async function editBuiltInPartners(request: Request, staff: Staff) {
  await storeBuiltInPartners(staff)
  const message = 'You can now edit the default partner logos.'
  return redirectWithFlash(listPath(request), { title: 'Success', message })
}

async function moveOne(request: Request, staff: Staff, id: string, move: 'up' | 'down' | 'first') {
  const logo = await moveLogo(staff, id, move)
  if (!logo) throw notFound()
  const message =
    move === 'first'
      ? `The ${logo.position} logo is now ${logo.name}.`
      : `The ${logo.position} logo ${logo.name} has been moved ${move}.`
  return redirectWithFlash(listPath(request), { title: 'Success', message })
}

const listPath = (request: Request) => paths.logosOf(positionOf(request))

/** Logos of the header, the footer and partners, and their stored default. */
export default function Logos() {
  const { position, logos, partnersSaved } = useLoaderData<typeof loader>()
  const stamp = JSON.stringify(logos)
  useLogoUpdated(stamp)
  const shown = logos.filter((logo) => logo.position === position)
  return (
    <AdminPage
      title="Logo Management"
      lead="Changes appear on the next page load."
      actions={<LogoActions />}
      dialog={<Outlet />}
    >
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <TabLinks
            short
            label="Positions"
            tabs={LOGO_POSITIONS.map((each) => ({
              to: paths.logosOf(each),
              label: TAB_LABELS[each],
              current: each === position,
            }))}
          />
          <div className="mt-6">
            {position === 'partner' ? (
              <PartnerLogos logos={shown} saved={partnersSaved} />
            ) : (
              <SiteLogos position={position} logos={shown} />
            )}
          </div>
        </div>
        <UploadLogoForm key={`${position} ${stamp}`} position={position} />
      </div>
    </AdminPage>
  )
}
