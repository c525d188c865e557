import { useDraft } from '~/leads/use-draft'
import { paths } from '~/paths'
import { eventRegistration } from './definition'

interface RegistrationDraftProps {
  eventId: number
  /** Deletes the draft. */
  sent?: boolean
}

/** Keeps what was typed into an event's form, for its dialog and its page. A component, because a dialog mounts late. */
export function RegistrationDraft({ eventId, sent = false }: RegistrationDraftProps) {
  const { formType } = eventRegistration
  useDraft({ formType, page: paths.register(eventId), sent, filled: [] })
  return null
}
