import { type FormProps, Form as RemixForm, useActionData } from '@remix-run/react'
import { forwardRef, useEffect, useId, useMemo, useRef } from 'react'
import type { Said } from '~/ui/notice'
import { type Unanswered, useUnanswered } from './unanswered'
import { useFailureToast } from './use-failure-toast'

interface Props extends FormProps {
  /** What is said where the site did not answer. */
  failed?: Said
}

const NOT_SAVED: Said = {
  title: 'Not saved',
  message: 'The site did not answer. What you typed is still here. Please try again.',
}

/** The form of the page that was sent last: an action's data does not tell. */
let lastSent = ''

/**
 * Remix's form, which keeps what was typed, and says so, where the site did not answer. Its address is
 * nearly always that of its page: there is nothing to find out about it.
 */
export const Form = forwardRef<HTMLFormElement, Props>(function Form(
  { failed = NOT_SAVED, onSubmit, children, ...props },
  ref,
) {
  const id = useId()
  const answer = useActionData<Partial<Unanswered>>()
  const failure = useMemo(
    () => (answer?.unanswered && lastSent === id ? { failed } : null),
    [answer, failed, id],
  )
  useUnanswered()
  useFailureToast(failure)
  const box = useRef<HTMLParagraphElement>(null)
  // The button that was pressed lost the focus while it could not be.
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  return (
    <RemixForm
      ref={ref}
      discover="none"
      onSubmit={(event) => {
        onSubmit?.(event)
        if (!event.isDefaultPrevented()) lastSent = id
      }}
      {...props}
    >
      {failure && (
        <p ref={box} tabIndex={-1} className="banner banner--error col-span-full basis-full">
          {failure.failed.message}
        </p>
      )}
      {children}
    </RemixForm>
  )
})
