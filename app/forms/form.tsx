import { type FormProps, Form as RemixForm, useActionData } from '@remix-run/react'
import { forwardRef, useEffect, useId, useMemo, useRef } from 'react'
import type { Notice } from '~/ui/notice'
import { type NoResponse, useNoResponse } from './no-response'
import { useFailureToast } from './use-failure-toast'

interface Props extends FormProps {
  /** Shown if the site did not respond. */
  failed?: Notice
}

const NOT_SAVED: Notice = {
  title: 'Not saved',
  message: 'The site did not answer. What you typed is still here. Please try again.',
}

/** The form that was sent last; action data does not say which. */
let lastSent = ''

/**
 * Remix's form. If the site does not respond, it keeps what was typed and shows a message. It skips route discovery,
 * because it nearly always posts to its own page.
 */
export const Form = forwardRef<HTMLFormElement, Props>(function Form(
  { failed = NOT_SAVED, onSubmit, children, ...props },
  ref,
) {
  const id = useId()
  const actionData = useActionData<Partial<NoResponse>>()
  const failure = useMemo(
    () => (actionData?.noResponse && lastSent === id ? { failed } : null),
    [actionData, failed, id],
  )
  useNoResponse()
  useFailureToast(failure)
  const box = useRef<HTMLParagraphElement>(null)
  // The pressed button lost the focus when it was disabled.
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
