import { useEffect, useState } from 'react'
import { Picture } from '~/images/picture'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Spinner } from '~/ui/spinner'

interface LibraryPickerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Gets the URL of the chosen image with its focal point. */
  onPick: (url: string) => void
}

/** Dialog for choosing an image from the library. */
export function LibraryPicker({ open, onOpenChange, onPick }: LibraryPickerProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Choose an image" width={900}>
      <Library onPick={onPick} />
    </Dialog>
  )
}

function Library({ onPick }: Pick<LibraryPickerProps, 'onPick'>) {
  const [q, setQ] = useState('')
  const { items, state, more } = useLibrary(q)
  return (
    <div className="grid gap-5">
      <div className="field max-w-sm">
        <label htmlFor="library-search">File name or alternative text</label>
        <input
          id="library-search"
          type="search"
          className="input"
          value={q}
          onChange={({ target }) => setQ(target.value)}
          // Inside another form, Enter would submit that form.
          onKeyDown={(press) => press.key === 'Enter' && press.preventDefault()}
        />
      </div>
      {items.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
          {items.map((item) => (
            <li key={item.id}>
              <PickButton item={item} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {state === 'loading' && (
          <p className="flex items-center gap-3 text-ink-muted">
            <Spinner /> Loading images…
          </p>
        )}
        {state === 'failed' && <p className="field-error">The library could not be loaded.</p>}
        {state === 'ready' && items.length === 0 && (
          <p className="text-ink-muted">
            {q ? 'No images match.' : 'No images yet. Upload the first one.'}
          </p>
        )}
      </div>
      {more && state !== 'loading' && (
        <Button variant="secondary" size="small" className="justify-self-start" onClick={more}>
          Show more
        </Button>
      )}
    </div>
  )
}

interface LibraryItem {
  id: number
  name: string
  alt: string | null
  imageUrl: string
}

function PickButton({ item, onPick }: { item: LibraryItem; onPick: (url: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onPick(item.imageUrl)}
      className="group grid w-full cursor-pointer gap-1.5 rounded-control text-left text-step-00"
    >
      <Picture
        src={item.imageUrl}
        alt={item.alt ?? ''}
        sizes="(min-width: 48rem) 13rem, 45vw"
        className="aspect-4/3 w-full rounded-control border border-line bg-surface-sunken object-cover group-hover:border-action"
      />
      <span className="truncate">{item.name}</span>
    </button>
  )
}

const PAGE_SIZE = 24
const DEBOUNCE_MS = 200

/** Loads images that match `q`, page by page. */
function useLibrary(q: string) {
  const [page, setPage] = useState({ q, number: 1 })
  const [items, setItems] = useState<LibraryItem[]>([])
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    if (q === page.q) return
    const rest = setTimeout(() => setPage({ q, number: 1 }), DEBOUNCE_MS)
    return () => clearTimeout(rest)
  }, [q, page.q])
  useEffect(() => {
    const stop = new AbortController()
    setState('loading')
    fetchPage(page.q, page.number, stop.signal)
      .then(({ part, more }) => {
        setItems((before) => (page.number === 1 ? part : [...before, ...part]))
        setHasMore(more)
        setState('ready')
      })
      .catch(() => stop.signal.aborted || setState('failed'))
    return () => stop.abort()
  }, [page])
  const more = hasMore ? () => setPage({ ...page, number: page.number + 1 }) : null
  return { items, state, more }
}

async function fetchPage(q: string, page: number, signal: AbortSignal) {
  const search = new URLSearchParams({ q, page: String(page), limit: String(PAGE_SIZE) })
  const response = await fetch(`/api/admin/media?${search}`, { signal })
  if (!response.ok) throw new Error(`The library answered ${response.status}`)
  const part: LibraryItem[] = await response.json()
  return { part, more: response.headers.has('Link') }
}
