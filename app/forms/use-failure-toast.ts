import { useEffect } from 'react'
import type { Said } from '~/ui/notice'
import { useToast } from '~/ui/toast'

/** What an action answers; what failed is nobody's typing. */
interface Answer {
  failed?: Said
}

/** A failure that the page says is said by a toast, too: anew with each answer, be it the same words again. */
export function useFailureToast(answer: Answer | null | undefined): void {
  const toast = useToast()
  useEffect(() => {
    const failed = answer?.failed
    if (!failed) return
    const { title, message } = failed
    toast({ title, description: message, tone: 'destructive', onPage: 'description' })
  }, [answer, toast])
}
