import type { ComponentProps } from 'react'
import { ErrorSummary } from './error-summary'
import { Form } from './form'

type ValidatedFormProps = ComponentProps<typeof ErrorSummary> &
  Omit<ComponentProps<typeof Form>, 'form'>

/** The element of a form of `useFields`: it posts, and shows the error summary above its children. */
export function ValidatedForm({
  form,
  fields,
  headingLevel,
  children,
  ...props
}: ValidatedFormProps) {
  return (
    <Form
      method="post"
      onSubmit={form.onSubmit}
      preventScrollReset
      {...props}
      id={form.id}
      noValidate
    >
      <ErrorSummary form={form} fields={fields} headingLevel={headingLevel} />
      {children}
    </Form>
  )
}
