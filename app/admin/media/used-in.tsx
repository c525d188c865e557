import type { Kind, Use } from '~/media/uses.server'
import { placeInWords } from '~/media/uses-in-words'
import { paths } from '~/paths'
import { Link } from '~/ui/link'

/** Where staff change a record of each kind. */
const EDITED_AT: Record<Kind, (id: string) => string> = {
  event: (id) => paths.editEvent(Number(id)),
  news: () => paths.adminNews,
  service: () => paths.adminServices,
  page: () => paths.pageEditor,
  draft: () => paths.pageEditor,
  logo: (id) => paths.editLogo(id),
  'default logos': () => paths.adminLogos,
}

/** The records that show a picture, each with the way to it. */
export function UsedIn({ uses }: { uses: Use[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          <Link to={EDITED_AT[use.kind](use.id)} className="link">
            {placeInWords(use)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
