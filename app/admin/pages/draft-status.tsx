import type { DraftState } from './draft-keeper'

const WORDS: Record<DraftState, string> = {
  clean: '',
  typed: 'Not kept yet',
  keeping: 'Keeping the draft…',
  kept: 'Draft kept',
  offline: 'The draft could not be kept. It is tried again in a moment.',
  'signed out':
    'You are signed out, so the draft is not kept. Sign in again in another tab, then go on typing.',
  taken: '',
}

/** Says where the typing is. */
export function DraftStatus({ state, detail }: { state: DraftState; detail: string }) {
  const trouble = state === 'offline' || state === 'signed out' || state === 'taken'
  return (
    <p
      role="status"
      className={trouble ? 'font-semibold text-danger text-step-00' : 'text-ink-muted text-step-00'}
    >
      {state === 'taken'
        ? `${detail} Yours is not kept: use Save draft to decide, or Save Changes to publish.`
        : WORDS[state]}
    </p>
  )
}
