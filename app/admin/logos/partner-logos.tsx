import { ArrowDown, ArrowUp } from 'lucide-react'
import { Form } from '~/forms/form'
import type { Logo } from '~/logos/logo'
import { BUILT_IN_PARTNERS } from '~/logos/partners'
import { Button } from '~/ui/button'
import { LogoButtons } from './site-logos'

interface PartnerLogosProps {
  logos: Logo[]
  /** Whether the current logos are stored as the default. */
  saved: boolean
}

/** Partner logos in home page order. */
export function PartnerLogos({ logos, saved }: PartnerLogosProps) {
  if (logos.length === 0) return <NoLogosYet saved={saved} />
  return (
    <ol className="grid gap-3">
      {logos.map((logo, index) => (
        <li
          key={logo.id}
          className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface-raised p-4"
        >
          <Mark logo={logo} />
          <div className="min-w-40 flex-1">
            <p className="wrap-anywhere font-semibold">{logo.name}</p>
            <p className="wrap-anywhere text-ink-muted text-step-00">{logo.link ?? 'No link'}</p>
          </div>
          <Form method="post" preventScrollReset className="flex">
            <MoveButton move="up" logo={logo} off={index === 0} />
            <MoveButton move="down" logo={logo} off={index === logos.length - 1} />
          </Form>
          <LogoButtons logo={logo} />
        </li>
      ))}
    </ol>
  )
}

function Mark({ logo }: { logo: Logo }) {
  return (
    <span className="grid h-16 w-32 shrink-0 place-items-center rounded-control border border-line bg-surface p-2">
      <img src={logo.url} alt="" className="max-h-full max-w-full object-contain" />
    </span>
  )
}

interface MoveButtonProps {
  move: 'up' | 'down'
  logo: Logo
  off: boolean
}

function MoveButton({ move, logo: { id, name }, off }: MoveButtonProps) {
  const Arrow = move === 'up' ? ArrowUp : ArrowDown
  return (
    <button
      type="submit"
      name={move}
      value={id}
      disabled={off}
      aria-label={`Move ${name} ${move}`}
      className="grid size-11 cursor-pointer place-items-center rounded-control text-ink-muted hover:bg-ink/10 hover:text-ink disabled:cursor-default disabled:opacity-30"
    >
      <Arrow className="size-4" aria-hidden="true" />
    </button>
  )
}

/** Explains what visitors see without partner logos: the built-in ones or none. */
function NoLogosYet({ saved }: { saved: boolean }) {
  return (
    <div className="grid gap-5 rounded-card border border-line border-dashed p-4 sm:p-5">
      <p className="max-w-measure text-ink-muted">
        {saved
          ? 'There are no partner logos, and this is saved as the default. The home page says that none are available yet.'
          : 'No partner logos uploaded. The home page shows the four default marks below. Uploading a logo replaces them, and so does saving a default.'}
      </p>
      {!saved && (
        <ul className="flex flex-wrap gap-3">
          {BUILT_IN_PARTNERS.map((logo) => (
            <li key={logo.id}>
              <Mark logo={logo} />
              <span className="visually-hidden">{logo.name}</span>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" preventScrollReset>
        <Button type="submit" name="adopt" value="yes" variant="secondary" size="small">
          {saved ? 'Use the four defaults' : 'Keep these and add more'}
        </Button>
      </Form>
    </div>
  )
}
