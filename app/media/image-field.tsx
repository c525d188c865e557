import { ImageUp, X } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { ProgressBar } from '~/ui/progress-bar'
import { useToast } from '~/ui/toast'
import { useScripts } from '~/ui/use-scripts'
import { IMAGE_TYPES } from './image-limits'
import { isProblem, sendImage } from './send-image'

interface ImageFieldProps {
  name: string
  label: string
  /** The address of the picture that the record has. */
  defaultValue?: string | null
  id?: string
  error?: string | string[]
  optional?: boolean
}

/**
 * A picture in a form: `name` carries its address. With scripts a chosen file is uploaded at once.
 * Without, the form brings the file along under the same name: it needs `encType="multipart/form-data"`
 * and `readUploadForm` on the server, which puts the stored picture's address in its place.
 */
export function ImageField({ defaultValue, ...props }: ImageFieldProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const scripts = useScripts()
  const errors = [props.error ?? []].flat()
  const described = errors.length > 0 ? `${id}-error` : undefined
  return (
    <div className="field sm:col-span-2">
      <label htmlFor={id}>
        {props.label}
        {props.optional && <span className="field-optional">(optional)</span>}
      </label>
      {scripts ? (
        <Chooser {...props} id={id} initial={defaultValue ?? ''} described={described} />
      ) : (
        <PlainInputs {...props} id={id} initial={defaultValue ?? ''} described={described} />
      )}
      {errors.length > 0 && (
        <p id={`${id}-error`} className="field-error">
          {errors.join(' ')}
        </p>
      )}
    </div>
  )
}

interface ControlProps {
  name: string
  label: string
  id: string
  initial: string
  described: string | undefined
}

/** Without scripts: the address as text, and a file that takes its place. */
function PlainInputs({ name, label, id, initial, described }: ControlProps) {
  return (
    <>
      <Preview url={initial} />
      <span className="field-hint" id={`${id}-hint`}>
        The picture's address; empty for no picture. A file chosen below takes its place.
      </span>
      <input
        id={id}
        name={name}
        defaultValue={initial}
        className="input"
        aria-invalid={described ? true : undefined}
        aria-describedby={classNames(`${id}-hint`, described)}
      />
      <input
        type="file"
        name={name}
        accept={IMAGE_TYPES}
        className="input"
        aria-label={`${label}: file`}
      />
    </>
  )
}

function Chooser({ name, id, initial, described }: ControlProps) {
  const { url, progress, input, choose, clear } = useUpload(initial)
  const file = useRef<HTMLInputElement>(null)
  const drop = useDrop(choose)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (chosen) void choose(chosen)
    target.value = '' // So that the same file can be chosen again.
  }
  return (
    <div
      {...drop.handlers}
      className={classNames(
        'flex flex-wrap items-center gap-4 rounded-card border border-line-strong border-dashed p-3',
        drop.over && 'border-action bg-action/10',
      )}
    >
      <input ref={input} type="hidden" name={name} value={url} />
      <Preview url={url} />
      <div className="grid grow justify-items-start gap-2">
        <div className="flex flex-wrap gap-2">
          <input
            ref={file}
            id={id}
            type="file"
            accept={IMAGE_TYPES}
            onChange={take}
            className="visually-hidden peer"
            aria-invalid={described ? true : undefined}
            aria-describedby={described}
          />
          <Button
            variant="secondary"
            size="small"
            tabIndex={-1}
            className="peer-focus-visible:outline-2 peer-focus-visible:outline-focus"
            onClick={() => file.current?.click()}
          >
            <ImageUp className="size-4" aria-hidden="true" />
            {url ? 'Replace' : 'Choose a file'}
          </Button>
          {url && (
            <Button variant="quiet" size="small" onClick={clear}>
              <X className="size-4" aria-hidden="true" />
              Remove
            </Button>
          )}
        </div>
        {progress === null ? (
          <p className="field-hint">or drop a file here. At most 10 MB.</p>
        ) : (
          <ProgressBar value={progress} max={1} label="Uploading" />
        )}
      </div>
    </div>
  )
}

/** The address that the form will send, and the upload that sets it. */
function useUpload(initial: string) {
  const [url, setUrl] = useState(initial)
  const [progress, setProgress] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const toast = useToast()
  useEffect(() => {
    // A hidden input says nothing by itself: the form is to know that it has changed.
    if (url !== initial) input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [url, initial])
  const choose = async (chosen: File) => {
    setProgress(0)
    const outcome = await sendImage(chosen, setProgress)
    setProgress(null)
    if (isProblem(outcome))
      toast({ title: outcome.title, description: outcome.message, tone: 'destructive' })
    else setUrl(outcome.imageUrl)
  }
  return { url, progress, input, choose, clear: () => setUrl('') }
}

function useDrop(choose: (file: File) => void) {
  const [over, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [dropped] = event.dataTransfer.files
      if (dropped) choose(dropped)
    },
  }
  return { over, handlers }
}

function Preview({ url }: { url: string }) {
  if (!url) return null
  return (
    <img
      src={url}
      alt=""
      className="h-24 w-36 rounded-control border border-line bg-surface-sunken object-cover"
    />
  )
}
