import { Link } from '~/ui/link'

interface UsedInProps {
  uses: { to: string; label: string }[]
}

/** Links to everything that shows an image. */
export function UsedIn({ uses }: UsedInProps) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {uses.map(({ to, label }) => (
        <li key={to + label}>
          <Link to={to} className="link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
