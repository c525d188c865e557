import { useNavigation } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { Button } from '~/ui/button'

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  value: string | number
  /** Label while this button is submitting. */
  pending: string
}

/** One of several submit buttons, which the action tells apart by value. */
export function SubmitButton({ name = 'intent', value, pending, ...props }: SubmitButtonProps) {
  const isSubmitting = useNavigation().formData?.get(name) === String(value)
  return (
    <Button
      type="submit"
      name={name}
      value={value}
      pending={isSubmitting ? pending : undefined}
      {...props}
    />
  )
}
