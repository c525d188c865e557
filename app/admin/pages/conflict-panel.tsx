import { Button } from '~/ui/button'
import { DifferenceList } from './difference-list'
import type { PageConflict } from './page-action-data'

/** Compares two versions after concurrent edits: theirs is published, yours is in the form. */
export function ConflictPanel({ conflict }: { conflict: PageConflict }) {
  const { by, when, differences } = conflict
  const who = by ?? 'Someone else'
  return (
    <section
      aria-labelledby="conflict-heading"
      className="grid gap-4 rounded-card border border-status-red p-4"
    >
      <h2 id="conflict-heading" className="text-step-1">
        {who} saved this page on {when}
      </h2>
      <p>
        Your text is below and saved as a draft. Copy over anything you want to keep from theirs and
        save, or discard yours.
      </p>
      <DifferenceList
        differences={differences}
        before={`${who}, published`}
        after="You, not published"
      />
      <Button
        type="submit"
        name="intent"
        value="discard"
        formNoValidate
        variant="secondary"
        size="small"
        className="justify-self-start"
      >
        Discard mine and use theirs
      </Button>
    </section>
  )
}
