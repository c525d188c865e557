import type { LinkProps } from '@remix-run/react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from './class-names'
import { Link } from './link'
import { Spinner } from './spinner'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'quiet-danger' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-action text-action-ink hover:bg-action-hover',
  secondary:
    'border border-line-strong text-ink hover:border-action hover:text-action bg-surface-raised',
  quiet: 'text-action hover:bg-action/10',
  'quiet-danger': 'text-danger hover:bg-danger/10',
  danger: 'bg-danger text-danger-ink hover:bg-danger/85',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3.5 py-1.5 text-step-00',
  medium: 'min-h-(--control) px-5 py-2.5 text-step-0',
  large: 'min-h-14 px-7 py-3.5 text-step-1',
}

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
}

/** The classes of a button, for other elements. */
export function buttonLook(
  { variant = 'primary', size = 'medium' }: Look,
  className?: string,
): string {
  return classNames('button leading-tight', variants[variant], sizes[size], className)
}

type ButtonProps = Look & ComponentPropsWithoutRef<'button'> & { pending?: string }

// Separates adjacent buttons in text browsers and copied text.
const SPACE = ' '

/**
 * A button. With `pending` (such as 'Sending...'), it shows that label with a spinner and is
 * disabled; the caller decides when.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, pending, className, children, disabled, type = 'button', ...rest },
  ref,
) {
  return (
    <>
      <button
        ref={ref}
        type={type}
        className={buttonLook({ variant, size }, className)}
        disabled={disabled || pending !== undefined}
        {...rest}
      >
        {pending === undefined ? (
          children
        ) : (
          <>
            <Spinner />
            {pending}
          </>
        )}
      </button>
      {SPACE}
    </>
  )
})

/** A link within the site that looks like a button. Prefetched on hover and focus. */
export const ButtonLink = forwardRef<HTMLAnchorElement, Look & LinkProps>(function ButtonLink(
  { variant, size, className, prefetch = 'intent', ...rest },
  ref,
) {
  return (
    <>
      <Link
        ref={ref}
        prefetch={prefetch}
        className={buttonLook({ variant, size }, className)}
        {...rest}
      />
      {SPACE}
    </>
  )
})

/** A button-like link outside the site's routes: another site, a phone number, a download. */
export const ButtonAnchor = forwardRef<HTMLAnchorElement, Look & ComponentPropsWithoutRef<'a'>>(
  function ButtonAnchor({ variant, size, className, children, ...rest }, ref) {
    return (
      <>
        <a ref={ref} className={buttonLook({ variant, size }, className)} {...rest}>
          {children}
        </a>
        {SPACE}
      </>
    )
  },
)
