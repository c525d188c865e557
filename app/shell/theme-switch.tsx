import { Monitor, Moon, Sun } from 'lucide-react'
import { paths } from '~/paths'
import { THEMES, type ThemeChoice } from '~/platform/theme'
import { useLayoutData } from './use-layout'

const LOOK = {
  light: { icon: Sun, label: 'Light theme' },
  dark: { icon: Moon, label: 'Dark theme' },
  system: { icon: Monitor, label: 'System theme' },
}

/** A form with three buttons; page-bootstrap.js applies the choice without a reload. */
export function ThemeSwitch() {
  const { theme } = useLayoutData()
  return (
    <form
      method="post"
      action={paths.theme}
      data-theme-form
      className="inline-flex flex-wrap rounded-control border border-line-strong"
    >
      {THEMES.map((choice) => (
        <ThemeButton key={choice} choice={choice} pressed={choice === theme} />
      ))}
    </form>
  )
}

function ThemeButton({ choice, pressed }: { choice: ThemeChoice; pressed: boolean }) {
  const { icon: Icon, label } = LOOK[choice]
  // page-bootstrap.js may have set the theme before hydration.
  return (
    <>
      <button
        type="submit"
        name="theme"
        value={choice}
        aria-pressed={pressed}
        data-tooltip={label}
        suppressHydrationWarning
        className="grid size-11 cursor-pointer place-items-center rounded-control text-ink-muted hover:text-ink aria-pressed:bg-surface-sunken aria-pressed:text-action"
      >
        <Icon className="size-4" aria-hidden="true" />
        <span className="visually-hidden">{label}</span>
      </button>{' '}
    </>
  )
}
