import { useFetcher, useLocation, useNavigate } from '@remix-run/react'
import {
  FileCheck,
  Inbox,
  type LucideIcon,
  PanelsTopLeft,
  ScanBarcode,
  Search,
  Zap,
} from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { paths } from '~/paths'
import { classNames } from '~/ui/class-names'
import { Dialog } from '~/ui/dialog'
import { isOnScreen, SCREENS } from '../screens'
import { COMMANDS, FIRST_COMMANDS } from './commands'
import type { Found } from './found'
import { findNamed } from './rank'

/** Maximum number of results. */
const SHOWN = 14

/** The command palette, opened with Ctrl+K or Cmd+K. */
export function CommandPalette() {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const navigate = useNavigate()
  useShortcut(() => setOpen(true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: close after navigation.
  useEffect(() => setOpen(false), [key])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-3 text-ink-muted hover:text-ink lg:min-h-10 lg:w-full lg:border-line lg:px-2 noscript:hidden"
      >
        <Search className="size-4 max-lg:size-5" aria-hidden="true" />
        <span className="max-lg:sr-only">Find</span>{' '}
        <kbd className="ml-auto font-text text-step-00 max-lg:hidden">Ctrl K</kbd>
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Find" width={600} isSearch>
        <Chooser
          onChoose={(to) => {
            // First, because an open dialog keeps the focus from the new page.
            setOpen(false)
            navigate(to)
          }}
        />
      </Dialog>
    </>
  )
}

/** Ctrl+K or Cmd+K opens the palette. */
function useShortcut(openPalette: () => void): void {
  useEffect(() => {
    const onKey = (press: globalThis.KeyboardEvent) => {
      if (!(press.ctrlKey || press.metaKey) || press.key.toLowerCase() !== 'k') return
      press.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [openPalette])
}

function Chooser({ onChoose }: { onChoose: (to: string) => void }) {
  const [text, setWords] = useState('')
  const [current, setCurrent] = useState(0)
  const { choices, searching } = useChoices(text)
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
      onChoose(chosen.to)
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
        placeholder="Name, reference or command"
        className="input"
        value={text}
        onChange={(event) => {
          setWords(event.target.value)
          setCurrent(0)
        }}
        onKeyDown={onKey}
        autoComplete="off"
      />
      <div id={`${id}-list`} role="listbox" aria-label="Results" className="mt-3 grid grid-cols-1">
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the focus and handles the keys.
          <div
            key={`${choice.to} ${choice.label}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => onChoose(choice.to)}
            className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 hover:bg-ink/5 aria-selected:bg-action aria-selected:text-action-ink"
          >
            <ChoiceIcon icon={iconOf(choice)} />
            <bdi className="min-w-0 truncate">{choice.label}</bdi>{' '}
            {choice.reference && (
              <span className="tabular whitespace-nowrap">{choice.reference}</span>
            )}{' '}
            {/* On phones, a reference says the kind as well, and the name needs the room. */}
            <span
              className={classNames(
                'ml-auto whitespace-nowrap text-step-00 opacity-80',
                choice.reference && 'max-sm:hidden',
              )}
            >
              {choice.kind}
            </span>
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

const ChoiceIcon = ({ icon: Icon }: { icon: LucideIcon }) => (
  <Icon className="size-4 shrink-0 opacity-80" aria-hidden="true" />
)

/** Delay after typing before results are announced, in ms. */
const DEBOUNCE_MS = 700

/** Announces the text after typing pauses, instead of on every key. */
function Announcement({ text }: { text: string }) {
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  )
}

function formatFound(count: number, searching: boolean): string {
  if (count > 0) return `${count} found`
  return searching ? 'Searching…' : 'No results.'
}

/**
 * Matching commands, then the server's results; before anything is typed, the leads opened last and
 * all commands. Both come once the leads are loaded, so that the palette opens fast and its lines do not move.
 */
function useChoices(text: string): { choices: Found[]; searching: boolean } {
  const { load, data, state } = useFetcher<Found[]>()
  const query = text.trim().length >= 2 ? text.trim() : ''
  useEffect(() => load(`${paths.find}?q=${encodeURIComponent(query)}`), [query, load])
  const choices = query
    ? [...findNamed(COMMANDS, query), ...(data ?? [])]
    : data
      ? [...data, ...FIRST_COMMANDS]
      : []
  return { choices: choices.slice(0, SHOWN), searching: state !== 'idle' || !data }
}

const ICONS: Record<string, LucideIcon> = {
  Action: Zap,
  'Page Editor': PanelsTopLeft,
  Serial: ScanBarcode,
  Certificate: FileCheck,
}

/** The icon of a kind of result, or else of the screen it is on; leads are the most frequent. */
const iconOf = ({ to, kind }: Found): LucideIcon =>
  ICONS[kind] ?? SCREENS.find((screen) => isOnScreen(screen, to))?.icon ?? Inbox
