import { Fragment, useId, useState } from 'react'
import { useScripts } from '~/ui/use-scripts'
import { areShortcutsOn, SHORTCUTS, switchShortcuts } from './shortcuts'

/** The keys and what they do, with the switch that turns them off in this browser. */
export function ShortcutList() {
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-[max-content_1fr] items-baseline gap-x-5 gap-y-2">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className="col-span-2 grid grid-cols-subgrid">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Fragment key={key}>
                  <kbd className="min-w-7 rounded-control border border-line-strong px-1.5 text-center font-text">
                    {key}
                  </kbd>{' '}
                </Fragment>
              ))}
            </dt>{' '}
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {useScripts() && <Switch />}
    </div>
  )
}

function Switch() {
  const [on, setOn] = useState(areShortcutsOn)
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        id={id}
        type="checkbox"
        className="size-5"
        checked={on}
        onChange={({ target: { checked } }) => {
          switchShortcuts(checked)
          setOn(checked)
        }}
      />
      Use these keys in this browser
    </label>
  )
}
