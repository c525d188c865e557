import { certificates } from 'db/schema/certificates'
import type { MailPaper } from 'db/schema/mail'
import { eq } from 'drizzle-orm'
import type { Option } from '~/forms/fields'
import { toSiteDay } from '~/forms/site-time'
import { getSettings } from '~/settings/settings.server'
import { KIND_TITLES } from './certificate'
import { certificatePath, certificatePdfPath } from './certificate-link.server'
import { selectCertificates } from './certificates.server'

/** The certificates of a request, for the customer's page; void ones as well, which the customer may have filed. */
export async function listPapers(leadId: number) {
  const { timeZone } = await getSettings()
  const rows = await selectCertificates(eq(certificates.leadId, leadId))
  return rows
    .map(({ number, kind, issuedOn, createdAt, voidedAt, voidReason, replacedBy }) => ({
      ...{ number, kind, issuedOn, issuedAt: createdAt, path: certificatePath(number) },
      /** Null if it is valid. */
      voided: voidedAt && {
        at: voidedAt,
        /** yyyy-MM-dd, at the site. */
        on: toSiteDay(voidedAt, timeZone),
        reason: voidReason,
        replacedBy,
      },
    }))
    .reverse()
}

export type Paper = Awaited<ReturnType<typeof listPapers>>[number]

/** The valid certificates of a request, to choose from. */
export const paperOptions = async (leadId: number): Promise<Option[]> =>
  (await listPapers(leadId))
    .filter(({ voided }) => !voided)
    .map(({ number, kind }) => ({ value: number, label: `${KIND_TITLES[kind]} ${number}` }))

/** The certificates attached to an email, as downloads. */
export const paperFiles = (papers: MailPaper[]) =>
  papers.map(({ number, size }) => ({
    name: `${number}.pdf`,
    size,
    path: certificatePdfPath(number),
  }))
