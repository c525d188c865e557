import { Button } from '~/ui/button'
import { DifferenceList } from './difference-list'
import type { PageConflict } from './page-answer'

/** Both versions of a page that two people edited: theirs is published, yours stands in the form. */
export function ConflictPanel({ conflict }: { conflict: PageConflict }) {
  const { by, when, differences } = conflict
  const who = by ?? 'Somebody else'
  return (
    <section
      aria-labelledby="conflict-heading"
      className="grid gap-4 rounded-card border border-status-red p-4"
    >
      <h2 id="conflict-heading" className="text-step-1">
        {who} saved this page on {when}
      </h2>
      <p>
        What you typed is below and kept as a draft. Take over what you want to keep of theirs, then
        save yours over it; or drop yours.
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
        Drop mine and take theirs
      </Button>
    </section>
  )
}
