import { X } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import { Button } from './button'
import { classNames } from './class-names'
import type { ShownToast } from './toast-message'

const duration = 5000 // ms until a toast leaves by itself (specification 2, section 10)
const swipeThreshold = 50 // px to the right that dismiss it

interface ToastViewProps {
  toast: ShownToast
  onClose: () => void
}

/** The visible toast, in the region that F8 focuses. */
export default function ToastView({ toast, onClose }: ToastViewProps) {
  return (
    <RadixToast.Provider duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold}>
      <ToastCard key={toast.id} {...toast} onClose={onClose} />
      <RadixToast.Viewport
        label="Notifications ({hotkey})"
        hotkey={['F8']}
        className={classNames(
          'toasts fixed inset-x-4 z-60 sm:left-auto sm:w-96',
          // At the top above a page that confirms the same, so that the confirmation stays visible.
          toast.onPage === 'title' ? 'top-2' : 'bottom-4',
        )}
      />
    </RadixToast.Provider>
  )
}

const tones = {
  default: 'border-line border-l-action bg-surface-raised text-ink',
  destructive: 'border-status-red border-l-status-red bg-status-red-surface text-status-red-ink',
}

/** Excludes an element from Radix's announcement. */
const SHOWN_ONLY = { 'data-radix-toast-announce-exclude': '' }

function ToastCard(toast: ShownToast & { onClose: () => void }) {
  const { title, description, tone = 'default', action, duration, onPage, open, onClose } = toast
  return (
    <RadixToast.Root
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && onClose()}
      type="foreground"
      duration={duration}
      className={classNames(
        'toast flex items-start gap-3 rounded-card border border-l-6 p-4 shadow-floating',
        tones[tone],
      )}
    >
      <div className="flex-1">
        <RadixToast.Title className="font-semibold" {...(onPage === 'title' && SHOWN_ONLY)}>
          {title}
        </RadixToast.Title>
        {description && (
          <RadixToast.Description
            className="mt-0.5 text-step-00"
            {...(onPage === 'description' && SHOWN_ONLY)}
          >
            {description}
          </RadixToast.Description>
        )}
        {action && (
          <RadixToast.Action asChild altText={action.label} onClick={action.onPress}>
            <Button size="small" variant="secondary" className="mt-3">
              {action.label}
            </Button>
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close
        className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-ink/10"
        aria-label="Dismiss"
      >
        <X className="size-5" aria-hidden="true" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
