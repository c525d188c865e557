import { useActionData } from '@remix-run/react'
import { FileList } from '~/conversation/file-list'
import { ADD } from './addition-fields'
import { AdditionForm } from './addition-form'
import { Fold, Folds } from './fold'
import type { LoadedConversation } from './load-conversation.server'
import type { RequestActionData } from './request-action-data'

interface ConversationProps {
  conversation: LoadedConversation
  /** Whether the page asks for something else first. */
  isAside: boolean
  /** Whether few need the form, so that it starts closed. */
  isFolded: boolean
}

/** The messages of a request, and the form to add one. */
export function Conversation({ conversation, isAside, isFolded }: ConversationProps) {
  const { messages, formKey } = conversation
  const isMine = useActionData<RequestActionData>()?.intent === ADD
  // Another key after each submission empties the form.
  const form = <AdditionForm key={messages.length} formKey={formKey} isAside={isAside} />
  return (
    <>
      {messages.length > 0 && (
        <section aria-labelledby="messages-heading">
          <h2 id="messages-heading" className="text-step-2">
            Messages
          </h2>
          <ol className="mt-5 grid max-w-measure gap-4">
            {messages.map(({ id, from, isYours, subject, body, when, files }) => (
              <li
                key={id}
                className={`rounded-card border border-line p-5 ${isYours ? 'bg-surface-sunken' : 'bg-surface-raised'}`}
              >
                <p className="flex flex-wrap justify-between gap-x-6">
                  <strong>{from}</strong> <span className="text-ink-muted">{when}</span>
                </p>
                {subject && <p className="mt-2 font-medium wrap-anywhere">{subject}</p>}
                {body && (
                  <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
                    {body}
                  </p>
                )}
                <FileList files={files} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {isFolded ? (
        <div id="add-heading">
          <Folds>
            <Fold title="Add something" open={isMine}>
              {form}
            </Fold>
          </Folds>
        </div>
      ) : (
        <section aria-labelledby="add-heading" className="print:hidden">
          <h2 id="add-heading" className="text-step-2">
            Add something
          </h2>
          {form}
        </section>
      )}
    </>
  )
}
