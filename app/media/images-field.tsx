import { Images, ImageUp, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { IMAGE_TYPES } from '~/images/image-limits'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { useScripts } from '~/ui/use-scripts'
import {
  IMAGE_LIMITS,
  ImageField,
  type ImageFieldProps,
  Preview,
  Progress,
  pasteOrDropFile,
} from './image-field'
import { LibraryPicker } from './library-picker'
import { useDrop } from './use-drop'
import { useUploads } from './use-upload'

interface ImagesFieldProps {
  label: string
  /** One for each image; the values of those that are chosen come first. */
  images: (ImageFieldProps & { id: string })[]
}

/** Several image fields as one. Without JavaScript, they are separate. */
export function ImagesField({ label, images }: ImagesFieldProps) {
  return useScripts() ? (
    <Chooser label={label} images={images} />
  ) : (
    images.map((image) => <ImageField key={image.name} {...image} />)
  )
}

function Chooser({ label, images }: ImagesFieldProps) {
  const id = useId()
  const chosen = images.flatMap(({ defaultValue }) => defaultValue || [])
  const { urls, add, remove, progress, input, choose } = useUploads(chosen, images.length)
  const file = useRef<HTMLInputElement>(null)
  const [picking, setPicking] = useState(false)
  const take = (files: File[]) => void choose(files)
  const isFull = urls.length >= images.length
  const errors = images.flatMap(({ error }) => error ?? [])
  const drop = useDrop(take)
  const group = useRef<HTMLFieldSetElement>(null)
  const removeAt = (place: number, url: string) => {
    remove(url)
    // The pressed button disappears; move the focus to the next image's, or to the one that adds images.
    requestAnimationFrame(() => group.current?.querySelectorAll('button')[place]?.focus())
  }
  const pick = (url: string) => {
    add(url)
    setPicking(false)
  }
  return (
    <div className="field col-span-full">
      <span id={id} className="font-semibold">
        {label}
      </span>
      <fieldset
        ref={group}
        {...drop.handlers}
        aria-labelledby={id}
        className={classNames(
          'grid gap-4 rounded-control border border-line-strong border-dashed p-3',
          drop.over && 'border-action bg-action/10',
        )}
      >
        {images.map(({ name }, place) => (
          <input
            key={name}
            ref={place === 0 ? input : undefined}
            type="hidden"
            name={name}
            value={urls[place] ?? ''}
          />
        ))}
        <input
          ref={file}
          type="file"
          multiple
          accept={IMAGE_TYPES}
          hidden
          onChange={pasteOrDropFile(take)}
        />
        {urls.length > 0 && (
          <ul className="flex flex-wrap gap-4">
            {urls.map((url, place) => (
              <li key={url} className="grid justify-items-start">
                <Preview url={url} />
                <Button
                  id={images[place]?.id}
                  variant="quiet"
                  size="small"
                  aria-label={`Remove ${images[place]?.label.toLowerCase()}`}
                  onClick={() => removeAt(place, url)}
                >
                  <X className="size-4" aria-hidden="true" />
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        {!isFull && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="flex flex-wrap gap-2">
              <Button
                id={images[urls.length]?.id}
                variant="secondary"
                size="small"
                disabled={progress !== null}
                onClick={() => file.current?.click()}
              >
                <ImageUp className="size-4" aria-hidden="true" />
                Choose files
              </Button>
              <Button variant="secondary" size="small" onClick={() => setPicking(true)}>
                <Images className="size-4" aria-hidden="true" />
                Library
              </Button>
            </div>
            <Progress
              part={progress}
              hint={`or drop files here: ${images.length - urls.length} more, each ${IMAGE_LIMITS}`}
            />
          </div>
        )}
      </fieldset>
      {errors.length > 0 && <p className="field-error">{errors.join(' ')}</p>}
      {/* Outside the fieldset, because React events bubble through portals to parent components. */}
      <LibraryPicker open={picking} onOpenChange={setPicking} onPick={pick} />
    </div>
  )
}
