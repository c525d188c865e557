import { useRevalidator } from '@remix-run/react'
import { CircleAlert, CircleCheck, ImageUp } from 'lucide-react'
import { useReducer, useRef } from 'react'
import { fileSize } from '~/images/file-size'
import { IMAGE_TYPES } from '~/images/image-limits'
import { isProblem, sendImage } from '~/images/send-image'
import { pasteOrDropFile } from '~/media/image-field'
import { useDrop } from '~/media/use-drop'
import { Button, ButtonLink } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { ProgressBar } from '~/ui/progress-bar'
import { useToast } from '~/ui/toast'

/** Uploads several dropped or chosen files, with progress for each. */
export function Uploader({ closeTo }: { closeTo: string }) {
  const { sent, send } = useUploads()
  const file = useRef<HTMLInputElement>(null)
  const drop = useDrop(send)
  return (
    <div className="grid gap-6">
      <div
        {...drop.handlers}
        className={classNames(
          'grid justify-items-center gap-3 rounded-card border-2 border-line-strong border-dashed px-6 py-10 text-center',
          drop.over && 'border-action bg-action/10',
        )}
      >
        <ImageUp className="size-8 text-accent" strokeWidth={1.5} aria-hidden="true" />
        <p className="font-semibold">Drop images here</p>
        <input
          ref={file}
          type="file"
          multiple
          accept={IMAGE_TYPES}
          hidden
          onChange={pasteOrDropFile(send)}
        />
        <Button variant="secondary" onClick={() => file.current?.click()} autoFocus>
          Choose files
        </Button>
      </div>
      <ul aria-live="polite" className="grid gap-3">
        {sent.map((each) => (
          <Sent key={each.key} sent={each} />
        ))}
      </ul>
      <div>
        <ButtonLink to={closeTo} variant={sent.length > 0 ? 'primary' : 'secondary'}>
          {sent.length > 0 ? 'Done' : 'Cancel'}
        </ButtonLink>
      </div>
    </div>
  )
}

interface SentFile {
  key: number
  name: string
  size: number
  /** Fraction sent, 0 to 1; then the server encodes the image. */
  part: number
  state: 'waiting' | 'sending' | 'stored' | 'refused'
  message?: string
}

function Sent({ sent: { name, size, part, state, message } }: { sent: SentFile }) {
  return (
    <li className="grid grid-cols-[1.5rem_1fr_auto] items-center gap-x-3 gap-y-1 border-line border-b pb-3">
      <span aria-hidden="true">
        {state === 'stored' && <CircleCheck className="size-5 text-status-green" />}
        {state === 'refused' && <CircleAlert className="size-5 text-danger" />}
      </span>
      <span className="truncate font-semibold">{name}</span>
      <span className="text-ink-muted">{fileSize(size)}</span>
      <div className="col-start-2 col-end-4">
        {state === 'sending' && part < 1 && (
          <ProgressBar value={part} max={1} label={`Uploading ${name}`} />
        )}
        <p className={state === 'refused' ? 'field-error' : 'field-hint'}>
          {message ?? STATE_LABELS[state === 'sending' && part === 1 ? 'preparing' : state]}
        </p>
      </div>
    </li>
  )
}

const STATE_LABELS = {
  waiting: 'Waiting',
  sending: 'Uploading',
  preparing: 'Preparing sizes',
  stored: 'In the library',
  refused: 'Upload failed',
}

type Change = Partial<SentFile> & Pick<SentFile, 'key'>

/** Adds and updates files in the list. */
function reduce(sent: SentFile[], change: Change | SentFile[]): SentFile[] {
  if (Array.isArray(change)) return [...sent, ...change]
  return sent.map((each) => (each.key === change.key ? { ...each, ...change } : each))
}

function useUploads() {
  const [sent, dispatch] = useReducer(reduce, [])
  const line = useRef<Promise<void>>(Promise.resolve())
  const lastKey = useRef(0)
  const { revalidate } = useRevalidator()
  const toast = useToast()

  const sendOne = async (file: File, key: number) => {
    dispatch({ key, state: 'sending' })
    const outcome = await sendImage(file, (part) => dispatch({ key, part }))
    if (!isProblem(outcome)) return dispatch({ key, state: 'stored' })
    dispatch({ key, state: 'refused', message: `${outcome.title}: ${outcome.message}` })
    toast({
      title: 'Upload failed',
      description: `${file.name}: ${outcome.message}`,
      tone: 'destructive',
    })
  }
  const send = (files: File[]) => {
    const queued = files.map((file) => ({ file, key: ++lastKey.current }))
    dispatch(
      queued.map(({ file: { name, size }, key }) => ({
        key,
        name,
        size,
        part: 0,
        state: 'waiting',
      })),
    )
    // Upload one at a time, because the server encodes one at a time.
    line.current = queued
      .reduce((before, { file, key }) => before.then(() => sendOne(file, key)), line.current)
      .then(() => revalidate())
  }
  return { sent, send }
}
