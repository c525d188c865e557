import { Button } from '~/ui/button'
import { DifferenceList } from './difference-list'
import type { PageConflict } from './page-action-data'

/** After concurrent edits, which the form has both of: compares what both changed. Theirs is published. */
export function ConflictPanel({ conflict }: { conflict: PageConflict }) {
  const { by, when, differences } = conflict
  const who = by ?? 'Someone else'
  const inSentence = by ?? 'the other person'
  return (
    <section
      aria-labelledby="conflict-heading"
      className="grid gap-4 rounded-card border border-status-red p-4"
    >
      <h2 id="conflict-heading" className="text-step-1">
        {who} saved this page{when && ` on ${when}`}
      </h2>
      {differences.length === 0 ? (
        <p>
          You changed other parts of it. Your changes and those of {inSentence} are below and saved
          as a draft. Save both, or discard yours.
        </p>
      ) : (
        <>
          <p>
            You both changed what follows. Below, these parts are yours, and those that only{' '}
            {inSentence} changed already show that version. All of it is saved as a draft. Copy over
            anything you want to keep from theirs and save, or discard yours.
          </p>
          <DifferenceList
            differences={differences}
            before={`${who}, published`}
            after="You, not published"
          />
        </>
      )}
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
