import { useFetcher, useLocation, useNavigate } from '@remix-run/react'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { paths } from '~/paths'
import { Dialog } from '~/ui/dialog'
import { SCREENS } from '../screens'
import type { Found } from './find'

const ACTIONS: Found[] = [
  { to: `${paths.adminMedia}/upload`, label: 'Upload images', kind: 'Action' },
  { to: paths.account, label: 'Change my password', kind: 'Action' },
]
const PLACES: Found[] = SCREENS.map(({ to, label }) => ({ to, label, kind: 'Screen' }))

/** The command palette, opened with Ctrl+K or Cmd+K. */
export function CommandPalette() {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  useShortcuts(() => setOpen(true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: close after navigation.
  useEffect(() => setOpen(false), [key])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="hidden min-h-10 w-full cursor-pointer items-center gap-2 rounded-control border border-line px-2 text-ink-muted hover:text-ink lg:flex"
      >
        <Search className="size-4" aria-hidden="true" />
        Find <kbd className="ml-auto font-text text-step-00">Ctrl K</kbd>
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Find" width={600}>
        <Chooser />
      </Dialog>
    </>
  )
}

/** `/` focuses the screen's search; Ctrl+K or Cmd+K opens the palette. */
function useShortcuts(openPalette: () => void): void {
  useEffect(() => {
    const onKey = (press: globalThis.KeyboardEvent) => {
      if ((press.ctrlKey || press.metaKey) && press.key.toLowerCase() === 'k') {
        press.preventDefault()
        openPalette()
      }
      const typing =
        press.target instanceof Element && press.target.closest('input, textarea, select')
      if (press.key !== '/' || typing || press.ctrlKey || press.metaKey) return
      const box = document.querySelector<HTMLElement>('main [type="search"]')
      if (!box) return
      press.preventDefault()
      box.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [openPalette])
}

function Chooser() {
  const [text, setWords] = useState('')
  const [current, setCurrent] = useState(0)
  const { choices, searching } = useChoices(text)
  const navigate = useNavigate()
  const id = useId()
  const onKey = (press: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[press.key]
    if (step) {
      press.preventDefault()
      setCurrent((current + step + choices.length) % Math.max(1, choices.length))
    }
    const chosen = choices[current]
    if (press.key === 'Enter' && chosen) {
      press.preventDefault()
      navigate(chosen.to)
    }
  }
  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={choices[current] && `${id}-${current}`}
        aria-label="Search leads, events, pages or type a command"
        placeholder="Search leads, events, pages or type a command"
        className="input"
        value={text}
        onChange={(event) => {
          setWords(event.target.value)
          setCurrent(0)
        }}
        onKeyDown={onKey}
        autoComplete="off"
      />
      <div id={`${id}-list`} role="listbox" aria-label="Results" className="mt-3 grid">
        {choices.map(({ to, label, kind }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the focus and handles the keys.
          <div
            key={to}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => navigate(to)}
            className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 hover:bg-ink/5 aria-selected:bg-action aria-selected:text-action-ink"
          >
            <bdi className="min-w-0 grow truncate">{label}</bdi>{' '}
            <span className="text-step-00 opacity-80">{kind}</span>
          </div>
        ))}
      </div>
      {choices.length === 0 && (
        <p aria-hidden="true" className="mt-3 text-ink-muted">
          {formatFound(0, searching)}
        </p>
      )}
      <Announcement text={text && formatFound(choices.length, searching)} />
    </>
  )
}

/** Delay after typing before results are announced, in ms. */
const DEBOUNCE_MS = 700

/** Announces the text after typing pauses, instead of on every key. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  )
}

function formatFound(count: number, searching: boolean): string {
  if (count > 0) return `${count} found`
  return searching ? 'Searching…' : 'No results.'
}

/** Matching screens and commands, then records found by the server. */
function useChoices(text: string): { choices: Found[]; searching: boolean } {
  const { load, data, state } = useFetcher<Found[]>()
  useEffect(() => {
    if (text.trim().length >= 2) load(`${paths.find}?q=${encodeURIComponent(text)}`)
  }, [text, load])
  const wanted = text.trim().toLowerCase()
  const own = [...PLACES, ...ACTIONS].filter(({ label }) => label.toLowerCase().includes(wanted))
  const found = wanted.length >= 2 ? (data ?? []) : []
  return { choices: [...own, ...found].slice(0, 14), searching: state !== 'idle' }
}
