import { useEffect } from 'react'
import type { Said } from '~/records/texts'
import { useToast } from '~/ui/toast'

/** A failure that is nobody's typing is said by a toast, too: anew with each answer, be it the same words again. */
export function useFailureToast(answer: { failed?: Said } | undefined): void {
  const toast = useToast()
  useEffect(() => {
    const failed = answer?.failed
    if (!failed) return
    const { title, message } = failed
    toast({ title, description: message, tone: 'destructive', onPage: 'description' })
  }, [answer, toast])
}
