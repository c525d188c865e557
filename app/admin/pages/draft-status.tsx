import type { DraftState } from './draft-autosave'

const STATE_TEXTS: Record<DraftState, string> = {
  clean: '',
  typed: 'Not saved yet',
  keeping: 'Saving draft…',
  kept: 'Draft saved',
  offline: 'The draft could not be saved. Trying again in a moment.',
  'signed out':
    'You are signed out, so the draft is not being saved. Sign in again in another tab, then continue typing.',
  taken: '',
}

/** Displays the state of the draft. */
export function DraftStatus({ state, detail }: { state: DraftState; detail: string }) {
  const trouble = state === 'offline' || state === 'signed out' || state === 'taken'
  return (
    <p
      role="status"
      className={trouble ? 'font-semibold text-danger text-step-00' : 'text-ink-muted text-step-00'}
    >
      {state === 'taken'
        ? `${detail} Yours is not saved: use Save draft to replace it, or Save Changes to publish.`
        : STATE_TEXTS[state]}
    </p>
  )
}
