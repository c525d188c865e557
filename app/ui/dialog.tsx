import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { classNames } from './class-names'

interface DialogProps {
  open: boolean
  /** Missing if only the buttons of the content close the dialog. */
  onOpenChange?: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Maximum width in px. */
  width?: number
  /**
   * For a search: not modal, because nothing typed is lost by a click outside, and at the top of the window, because its
   * results change its height.
   */
  isSearch?: boolean
  children: ReactNode
}

/**
 * A modal dialog, unless `isSearch`. Only Escape and the close button close it: a stray click outside must not lose
 * input. Uses its own scrim, because Radix's overlay injects a style element to lock scrolling,
 * which the content security policy blocks; base.css locks it instead.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, width = 550, isSearch, children } = props
  const opener = useRef<Element | null>(null)
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange} modal={!isSearch}>
      <RadixDialog.Portal>
        <div className="dialog-scrim fixed inset-0 z-40 bg-scrim" data-state="open" />
        <RadixDialog.Content
          className={classNames(
            'dialog-panel fixed inset-x-0 z-50 mx-auto flex max-h-[94dvh] w-full max-w-(--dialog-width) flex-col overflow-y-auto overscroll-contain border border-line bg-surface-raised p-6 shadow-floating sm:inset-0 sm:h-fit sm:max-h-[88dvh] sm:w-[calc(100%-3rem)] sm:p-8',
            isSearch
              ? 'top-0 rounded-panel sm:mt-[8dvh]'
              : 'bottom-0 rounded-t-panel sm:my-auto sm:rounded-panel',
          )}
          style={{ '--dialog-width': `${width}px` } as CSSProperties}
          // base.css locks scrolling by it, for which Chromium computes the styles of the whole page.
          data-modal={isSearch ? undefined : ''}
          onInteractOutside={(event) => isSearch || event.preventDefault()}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            // Radix knows no trigger of dialogs that a key or a link opens.
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="mb-6 pr-10">
            <RadixDialog.Title className="text-step-2">{title}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description asChild>
                <div className="mt-1 text-ink-muted">{description}</div>
              </RadixDialog.Description>
            )}
          </div>
          {children}
          {onOpenChange && (
            // Last, so that focus goes to the first field when the dialog opens.
            <RadixDialog.Close
              className="absolute top-4 right-4 grid size-11 cursor-pointer place-items-center rounded-full text-ink-muted hover:bg-ink/10 hover:text-ink focus-visible:rounded-full sm:top-6 sm:right-6"
              aria-label="Close"
            >
              <X className="size-5" aria-hidden="true" />
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
