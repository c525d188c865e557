import { Images, ImageUp, X } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { IMAGE_TYPES } from '~/images/image-limits'
import { Picture } from '~/images/picture'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { ProgressBar } from '~/ui/progress-bar'
import { useScripts } from '~/ui/use-scripts'
import { LibraryPicker } from './library-picker'
import { useDrop } from './use-drop'
import { useUpload } from './use-upload'

export interface ImageFieldProps {
  name: string
  label: string
  /** URL of the record's current image. */
  defaultValue?: string | null
  id?: string
  error?: string | string[]
  optional?: boolean
  /** Half as wide, where there is room. */
  half?: boolean
}

/**
 * An image field whose value is a URL. With JavaScript, a chosen file is uploaded at once. Without,
 * the file is submitted under the same name: the form needs `encType="multipart/form-data"`, and
 * `readUploadForm` on the server replaces the file with the stored image's URL.
 */
export function ImageField({ defaultValue, error, optional, half, ...props }: ImageFieldProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const scripts = useScripts()
  const errors = [error ?? []].flat()
  const control = {
    ...props,
    id,
    initial: defaultValue ?? '',
    described: errors.length > 0 ? `${id}-error` : undefined,
  }
  const label = (
    <span className="font-semibold">
      {props.label}
      {optional && <span className="field-optional"> (optional)</span>}
    </span>
  )
  return (
    <div className={classNames('field col-span-full', half && 'sm:col-span-2')}>
      {/* A label would replace the button's own text as its accessible name. */}
      {scripts ? <span id={`${id}-label`}>{label}</span> : <label htmlFor={id}>{label}</label>}
      {scripts ? <Chooser {...control} /> : <PlainInputs {...control} />}
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

/** Without JavaScript: a text input for the URL, and a file input that overrides it. */
function PlainInputs({ name, label, id, initial, described }: ControlProps) {
  return (
    <>
      <Preview url={initial} />
      <p className="field-hint" id={`${id}-hint`}>
        The address of the image. Leave empty for none. A file chosen below replaces it.
      </p>
      <input
        type="text"
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
  const { url, setUrl, progress, input, choose } = useUpload(initial)
  const file = useRef<HTMLInputElement>(null)
  const [picking, setPicking] = useState(false)
  const take = ([first]: File[]) => first && void choose(first)
  const drop = useDrop(take)
  const pick = (chosen: string) => {
    setUrl(chosen)
    setPicking(false)
  }
  return (
    <>
      <fieldset
        {...drop.handlers}
        aria-labelledby={`${id}-label`}
        className={classNames(
          'flex flex-wrap items-center gap-4 rounded-control border border-line-strong border-dashed p-3',
          drop.over && 'border-action bg-action/10',
        )}
      >
        <input ref={input} type="hidden" name={name} value={url} />
        <input
          ref={file}
          type="file"
          accept={IMAGE_TYPES}
          hidden
          onChange={pasteOrDropFile(take)}
        />
        <Preview url={url} />
        <div className="grid grow justify-items-start gap-2">
          <div className="flex flex-wrap gap-2">
            <Button
              id={id}
              variant="secondary"
              size="small"
              aria-describedby={described}
              disabled={progress !== null}
              onClick={() => file.current?.click()}
            >
              <ImageUp className="size-4" aria-hidden="true" />
              {url ? 'Replace' : 'Choose a file'}
            </Button>
            <Button variant="secondary" size="small" onClick={() => setPicking(true)}>
              <Images className="size-4" aria-hidden="true" />
              Library
            </Button>
            {url && (
              <Button variant="quiet" size="small" onClick={() => setUrl('')}>
                <X className="size-4" aria-hidden="true" />
                Remove
              </Button>
            )}
          </div>
          <Progress part={progress} hint={`or drop a file here: ${IMAGE_LIMITS}`} />
        </div>
      </fieldset>
      {/* Outside the fieldset, because React events bubble through portals to parent components. */}
      <LibraryPicker open={picking} onOpenChange={setPicking} onPick={pick} />
    </>
  )
}

/** Takes the files of an input and resets it, so that the same file can be chosen again. */
export const pasteOrDropFile =
  (take: (files: File[]) => void) =>
  ({ target }: ChangeEvent<HTMLInputElement>) => {
    take([...(target.files ?? [])])
    target.value = ''
  }

export const IMAGE_LIMITS = 'up to 10 MB, or 1 MB for SVG'

/** Of an upload; without one, a hint. */
export function Progress({ part, hint }: { part: number | null; hint: string }) {
  if (part === null) return <p className="field-hint">{hint}</p>
  return (
    <div className="grid w-full gap-1">
      <ProgressBar value={part} max={1} label="Uploading" />
      {/* After the upload, the server still has to encode it in several sizes. */}
      <p role="status" className="field-hint">
        {part < 1 ? 'Uploading…' : 'Preparing sizes…'}
      </p>
    </div>
  )
}

export function Preview({ url }: { url: string }) {
  if (!url) return null
  return (
    <Picture
      src={url}
      alt="The selected image"
      sizes="9rem"
      className="h-24 w-36 rounded-control border border-line bg-surface-sunken object-cover"
    />
  )
}
