import { fileSize } from '~/images/file-size'

interface FileListProps {
  files: { name: string; size: number; path: string }[]
}

/** Links to download files; nothing if there are none. */
export function FileList({ files }: FileListProps) {
  if (files.length === 0) return null
  return (
    <ul className="mt-2">
      {files.map(({ name, size, path }) => (
        <li key={path} className="wrap-anywhere">
          <a href={path} download className="link inline-flex min-h-11 items-center">
            <bdi>{name}</bdi>
          </a>{' '}
          <span className="text-ink-muted">{fileSize(size)}</span>
        </li>
      ))}
    </ul>
  )
}
