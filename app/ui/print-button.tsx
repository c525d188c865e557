import { Printer } from 'lucide-react'
import { Button, type ButtonSize, type ButtonVariant } from './button'
import { useScripts } from './use-scripts'

interface PrintButtonProps {
  variant: ButtonVariant
  size?: ButtonSize
  className?: string
}

/** Opens the print dialog. Without JavaScript, the browser's own menu does. */
export function PrintButton(props: PrintButtonProps) {
  const scripts = useScripts()
  if (!scripts) return null
  return (
    <Button {...props} onClick={() => window.print()}>
      <Printer className="size-5" aria-hidden="true" />
      Print
    </Button>
  )
}
