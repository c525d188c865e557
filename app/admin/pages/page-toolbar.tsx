import { Button } from '~/ui/button'
import { DraftStatus } from './draft-status'
import type { PageConflict } from './page-action-data'
import type { Editor } from './use-editor'

/** The sticky toolbar of the editor. */
export function Toolbar({ editor, conflict }: { editor: Editor; conflict?: PageConflict }) {
  const { intent, state, detail } = editor
  const pending = (name: string) => (intent === name ? 'Saving...' : undefined)
  return (
    <div className="-mx-1 sticky top-0 z-20 grid grid-cols-1 gap-2 border-line border-b bg-surface px-1 py-3">
      {/* The default button for Enter without JavaScript, so that nobody publishes by accident. */}
      <button
        type="submit"
        name="intent"
        value="keep"
        formNoValidate
        tabIndex={-1}
        aria-hidden="true"
        className="visually-hidden"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" name="intent" value="save" size="small" pending={pending('save')}>
          {saveLabel(conflict)}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="save-all"
          variant="secondary"
          size="small"
          pending={pending('save-all')}
        >
          Save All Changes
        </Button>
        <Button
          type="submit"
          name="intent"
          value="keep"
          formNoValidate
          variant="quiet"
          size="small"
        >
          Save draft
        </Button>
        <Button
          type="submit"
          name="intent"
          value="cancel"
          formNoValidate
          variant="quiet"
          size="small"
        >
          Cancel
        </Button>
      </div>
      <DraftStatus state={state} detail={detail} />
    </div>
  )
}

function saveLabel(conflict?: PageConflict): string {
  if (!conflict) return 'Save Changes'
  return conflict.differences.length > 0 ? 'Overwrite with mine' : 'Save both'
}
