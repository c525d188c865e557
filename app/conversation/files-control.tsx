import { ImageUp } from 'lucide-react'
import { DropInput } from '~/forms/drop-input'
import { fileSize } from '~/images/file-size'
import { KEEP, type KeptFile } from './file-rules'

interface FilesControlProps {
  id: string
  name: string
  label: string
  hint: string
  /** The `accept` attribute. */
  accept: string
  /** Files from the previous attempt. */
  kept?: KeptFile[]
}

/** An input for files, below those of the previous attempt. */
export function FilesControl({ id, name, label, hint, accept, kept = [] }: FilesControlProps) {
  return (
    <>
      {kept.length > 0 && <KeptFiles files={kept} />}
      <div className="field">
        <label htmlFor={id}>
          {label} <span className="field-optional">(optional)</span>
        </label>
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
        <DropInput
          icon={ImageUp}
          prompt="Drop files here, or"
          id={id}
          name={name}
          multiple
          accept={accept}
          aria-describedby={`${id}-hint`}
        />
      </div>
    </>
  )
}

/** Files of the previous attempt, each with a checkbox to leave it out. */
function KeptFiles({ files }: { files: KeptFile[] }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">Already here</legend>
      {files.map(({ id, name, size }) => (
        <label key={id} className="flex min-h-11 items-center gap-3 wrap-anywhere">
          <input type="checkbox" name={KEEP} value={id} defaultChecked />
          <span>
            <bdi>{name}</bdi> <span className="text-ink-muted">{fileSize(size)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
