import { useActionData } from '@remix-run/react'
import { Phone } from 'lucide-react'
import { text } from '~/forms/fields'
import { paths } from '~/paths'
import { telHref } from '~/settings/settings'
import { buttonLook } from '~/ui/button'
import { Link } from '~/ui/link'
import { type DeskActionData, DeskForm } from './desk-form'
import type { listWaiting } from './list-waiting.server'

export const offerFields = { note: text('Why out of turn', {}) }

type Person = Awaited<ReturnType<typeof listWaiting>>['waiting'][number]

interface WaitingRowsProps {
  people: Person[]
  canOffer: boolean
}

export const WaitingRows = ({ people, canOffer }: WaitingRowsProps) => (
  <ol className="divide-y divide-line border-line border-y">
    {people.map((person, index) => (
      <WaitingRow key={person.reference} person={person} position={index + 1} canOffer={canOffer} />
    ))}
  </ol>
)

interface WaitingRowProps {
  person: Person
  /** From 1. */
  position: number
  canOffer: boolean
}

/** A person on the waiting list, with the form that offers a place out of order. */
function WaitingRow({ person, position, canOffer }: WaitingRowProps) {
  const { reference, name, phone, status, since, until } = person
  const actionData = useActionData<DeskActionData>()
  const isMine = actionData?.intent === reference
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-4 py-3 wrap-anywhere md:grid-cols-[1.5rem_minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)_8rem]">
      <span className="tabular text-ink-muted">{position}</span>{' '}
      <div className="md:contents">
        <p>
          <Link
            to={paths.submission(reference)}
            className="link inline-flex min-h-9 items-center font-semibold"
          >
            <bdi>{name}</bdi>
          </Link>
        </p>{' '}
        <p>
          {phone && (
            <a href={telHref(phone)} className="link inline-flex min-h-9 items-center gap-1.5">
              <Phone className="size-4" aria-hidden="true" />
              <bdi>{phone}</bdi>
            </a>
          )}
        </p>{' '}
        <p className="text-ink-muted">
          {status === 'offered' ? until && `Held until ${until}` : `Since ${since}`}
        </p>
      </div>{' '}
      {(canOffer || isMine) && (
        <details className="contents [&::details-content]:col-span-full" open={isMine || undefined}>
          <summary
            className={buttonLook(
              { variant: 'secondary', size: 'small' },
              'list-none justify-self-end',
            )}
          >
            Offer a place<span className="visually-hidden"> to {name}</span>
          </summary>
          <div className="mt-3">
            <DeskForm
              intent={reference}
              fields={offerFields}
              actionData={actionData}
              hidden={{ reference }}
              button="Offer and email"
            />
          </div>
        </details>
      )}
    </li>
  )
}
