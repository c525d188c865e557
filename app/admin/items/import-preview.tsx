import { ITEM_COLUMNS, itemFields } from '~/items/item-fields'
import { classNames } from '~/ui/class-names'
import { formatCount } from '~/ui/format-number'
import type { ImportActionData } from './post-import.server'

type Preview = NonNullable<ImportActionData['preview']>

/** The preview of a list: column mapping, errors, and the first items. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { count, problemCount } = preview
  const leftOut = preview.columns.filter(({ field }) => !field).map(({ heading }) => heading)
  return (
    <>
      <p role="status" className={classNames('banner', problemCount > 0 && 'banner--error')}>
        {problemCount > 0
          ? `${formatCount(count, 'line', 'lines')} read, ${formatCount(problemCount, 'problem', 'problems')}. Nothing is saved until these are fixed.`
          : `${formatCount(count, 'line', 'lines')} read, no problems. Nothing is stored yet.`}
      </p>
      {problemCount > 0 && <Problems preview={preview} />}
      {leftOut.length > 0 && (
        <p className="wrap-anywhere">
          <strong>Left out:</strong> {leftOut.join(', ')}. Choose below what these columns are, and
          read the list again.
        </p>
      )}
      <Columns columns={preview.columns} />
      <FirstItems preview={preview} />
    </>
  )
}

function Problems({ preview: { problems, problemCount } }: { preview: Preview }) {
  return (
    <section aria-labelledby="problems">
      <h2 id="problems" className="mb-2 text-step-1">
        Problems
      </h2>
      <ul className="grid gap-1 wrap-anywhere">
        {problems.map(({ line, text }) => (
          <li key={`${line} ${text}`}>
            Line {line}: {text}
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p className="mt-2 text-ink-muted">And {problemCount - problems.length} more.</p>
      )}
    </section>
  )
}

function Columns({ columns }: Pick<Preview, 'columns'>) {
  return (
    <fieldset className="fieldset">
      <legend>How to read the columns</legend>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ heading, example, field }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading.
          <div key={index} className="field min-w-0">
            <label htmlFor={`column-${index}`} className="wrap-anywhere">
              {heading}
            </label>
            {example && <p className="field-hint wrap-anywhere">Such as {example}</p>}
            <select
              key={field}
              id={`column-${index}`}
              name={`column.${index}`}
              defaultValue={field}
              className="input"
            >
              <option value="">Leave out</option>
              {ITEM_COLUMNS.map((name) => (
                <option key={name} value={name}>
                  {itemFields[name].label}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function FirstItems({ preview: { heads, rows, count } }: { preview: Preview }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard.
    <section className="overflow-x-auto" aria-label="First items" tabIndex={0}>
      <table className="w-full border-collapse text-left text-step-00">
        <caption className="mb-2 text-left">
          {count > rows.length ? `The first ${rows.length} items` : 'The items'}
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="border-line-strong border-b px-3 py-2 first:pl-0"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a list do not move.
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={heads[column]} className="border-line border-b px-3 py-1.5 first:pl-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
