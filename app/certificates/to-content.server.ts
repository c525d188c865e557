import type { Db } from 'db/client.server'
import type { CertificateKind } from 'db/enums'
import { businessPickups, type leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { serialKey } from '~/items/serial-key'
import { formatTown } from '~/leads/address'
import { customerName } from '~/leads/customer-name'
import type { Settings } from '~/settings/settings'
import type { Certificate } from './certificate'
import type { Findings } from './collect-content.server'

/** The content of a certificate from the present data of the job and the site. */
export async function toContent(
  tx: Db,
  lead: typeof leads.$inferSelect,
  kind: CertificateKind,
  { itemCount, items }: Pick<Findings, 'itemCount' | 'items'>,
  { brandName, address, phone, email }: Settings,
) {
  return {
    reference: lead.reference,
    issuer: { name: brandName, address, phone, email },
    recipient: {
      name: customerName(lead),
      person: lead.contactName,
      address: await recipientAddress(tx, lead.id),
    },
    itemCount,
    weights:
      kind === 'recycling'
        ? {
            electronicsLbs: lead.electronicsLbs ?? 0,
            commonMaterialsLbs: lead.commonMaterialsLbs ?? 0,
          }
        : null,
    items,
  } satisfies Partial<Certificate>
}

async function recipientAddress(tx: Db, leadId: number): Promise<string[]> {
  const [pickup] = await tx.select().from(businessPickups).where(eq(businessPickups.leadId, leadId))
  if (!pickup) return []
  return [pickup.address ?? '', formatTown(pickup)].filter(Boolean)
}

/** The distinct serial keys of a certificate. */
export const serialsOf = ({ items }: Certificate): string[] => [
  ...new Set((items ?? []).flatMap(({ serial }) => serialKey(serial) ?? [])),
]
