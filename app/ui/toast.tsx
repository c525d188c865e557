import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { ShownToast, ToastMessage } from './toast-message'

type ShowToast = (message: ToastMessage) => void

const ToastContext = createContext<ShowToast | undefined>(undefined)

// Most visits never show a toast, so load its code when one may be needed.
const loadView = () => import('./toast-view')
const ToastView = lazy(() => loadView().catch(() => ({ default: PlainToast })))

/** Without a connection the code of a toast may be missing when it has to say so. */
const PlainToast: typeof import('./toast-view')['default'] = ({ toast, onClose }) => (
  <p
    role="alert"
    hidden={!toast.open}
    className="banner banner--error fixed inset-x-4 bottom-4 z-60"
  >
    {toast.title}. {toast.description}{' '}
    <button type="button" className="link" onClick={onClose}>
      Close
    </button>
  </p>
)

/** Returns a function that shows a toast, replacing the current one. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}

/** Provides the page's toast. Without JavaScript it only renders its children. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast>()
  const lastId = useRef(0)
  const show = useCallback<ShowToast>((message) => {
    lastId.current += 1
    setShown({ ...message, id: lastId.current, open: true })
  }, [])
  useLoadOnInput()
  return (
    <ToastContext.Provider value={show}>
      {children}
      {shown && (
        <Suspense>
          <ToastView toast={shown} onClose={() => setShown({ ...shown, open: false })} />
        </Suspense>
      )}
    </ToastContext.Provider>
  )
}

/** Loads the code on the first input: a later toast may have to report that the network is gone. */
function useLoadOnInput(): void {
  useEffect(() => {
    document.addEventListener('input', loadToast, { once: true })
    return () => document.removeEventListener('input', loadToast)
  }, [])
}

/** Loads the code of toasts, for pages that are used without a connection. */
export const loadToast = () => void loadView().catch(() => {})
